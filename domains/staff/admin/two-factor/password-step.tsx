import { Field, schemaResolver, useErrorText, useFieldErrors, useForm, useText } from '@comptoir/platform/admin'
import { PasswordProof } from '../../contract/two-factor/two-factor.ts'
import { PasswordInput } from '../password-input.tsx'

interface PasswordStepProps {
  id: string
  hint?: string
  send: (proof: PasswordProof) => Promise<void>
}

/** Asks for the password again before something that could take over the account. */
export function PasswordStep({ id, hint, send }: PasswordStepProps) {
  const t = useText('staff')
  const errorText = useErrorText('staff')
  const form = useForm<PasswordProof, unknown, PasswordProof>({
    defaultValues: { current_password: '' },
    resolver: schemaResolver<PasswordProof, PasswordProof>(PasswordProof, errorText),
  })
  const putFieldErrors = useFieldErrors(form, 'staff')
  const submit = form.handleSubmit((proof) =>
    send(proof).catch((error: unknown) => {
      if (!putFieldErrors(error)) form.setError('current_password', { message: errorText(error) })
    }),
  )

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('fields.current_password')} hint={hint} error={form.formState.errors.current_password?.message}>
        <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
      </Field>
    </form>
  )
}
