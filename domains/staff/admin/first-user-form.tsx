import { faultsOf } from '@comptoir/platform/admin/form/faults-of.ts'
import { useFailureText } from '@comptoir/platform/admin/form/use-failure-text.ts'
import { useText } from '@comptoir/platform/admin/i18n/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/button.tsx'
import { Field } from '@comptoir/platform/admin/ui/field.tsx'
import { Input } from '@comptoir/platform/admin/ui/input.tsx'
import { Failure, type Locale } from '@comptoir/platform/contract'
import type { FormEvent } from 'react'
import { makeFirstUser } from './login-calls.ts'
import { LoginRefusal } from './login-refusal.tsx'
import { PasswordInput } from './password-input.tsx'
import { useSubmit } from './use-submit.ts'

const fields = ['code', 'name', 'email', 'password'] as const

/** The first visitor of an empty shop makes its root user, with the code from the server's log. */
export function FirstUserForm({ locale, onDone }: { locale: Locale; onDone: () => void }) {
  const t = useText('staff')
  const { submit, isBusy, refusal } = useSubmit(async (data) => {
    const [code = '', name = '', email = '', password = ''] = fields.map((field) => String(data.get(field)))
    await makeFirstUser({ code, name, email, password, customer_locale: locale })
    onDone()
  })
  const errorOf = useErrorsOf(refusal)

  return (
    <form noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
      <p>{t('first_user.text')}</p>
      <Field label={t('first_user.code')} hint={t('first_user.code_hint')} error={errorOf('code')}>
        <Input name="code" code autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} autoFocus />
      </Field>
      <Field label={t('users.name')} error={errorOf('name')}>
        <Input name="name" autoComplete="name" />
      </Field>
      <Field label={t('fields.email')} error={errorOf('email')}>
        <Input name="email" type="email" dir="ltr" autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field label={t('fields.password')} hint={t('hints.password')} error={errorOf('password')}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      {refusal !== null && !fields.some(errorOf) && <LoginRefusal refusal={refusal} />}
      <Button variant="primary" type="submit" stretch busy={isBusy}>
        {t('first_user.submit')}
      </Button>
    </form>
  )
}

/** The faults of a refusal by field, in words. */
function useErrorsOf(refusal: unknown) {
  const failureText = useFailureText('staff')
  const faults = refusal instanceof Failure ? faultsOf(refusal) : []
  return (field: string) => {
    const fault = faults.find((each) => each.field === field)
    return fault && failureText.ofField(fault)
  }
}
