import {
  Code,
  call,
  Field,
  Input,
  QrCode,
  Stack,
  schemaResolver,
  Text,
  useErrorText,
  useFieldErrors,
  useForm,
  useText,
} from '@comptoir/platform/admin'
import { CodeProof } from '../../contract/two-factor/two-factor.ts'
import { confirmTwoFactor } from '../../contract/two-factor/two-factor.wire.ts'
import styles from './two-factor.module.css'

interface AppStepProps {
  id: string
  secret: string
  uri: string
  onConfirmed: (codes: readonly string[]) => void
}

type Given = { code: string }

/** For those who cannot scan, the key stands below the code in groups of four. */
export function AppStep({ id, secret, uri, onConfirmed }: AppStepProps) {
  const t = useText('staff')
  const errorText = useErrorText('staff')
  const form = useForm<Given, unknown, Given>({
    defaultValues: { code: '' },
    resolver: schemaResolver<Given, Given>(CodeProof, errorText),
  })
  const putFieldErrors = useFieldErrors(form, 'staff')
  const submit = form.handleSubmit(async (body) => {
    try {
      onConfirmed((await call(confirmTwoFactor, { body })).recovery_codes)
    } catch (error) {
      if (!putFieldErrors(error)) form.setError('code', { message: errorText(error) })
    }
  })

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>{t('two_factor.scan')}</Text>
        <div className={styles.qr}>
          <QrCode text={uri} label={t('two_factor.qr')} />
        </div>
        <Text tone="quiet">
          {t('two_factor.key')} <Code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
        </Text>
        <Field
          label={t('two_factor.code')}
          hint={t('two_factor.code_hint')}
          error={form.formState.errors.code?.message}
        >
          <Input {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" dir="ltr" code />
        </Field>
      </Stack>
    </form>
  )
}
