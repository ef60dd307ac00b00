import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import { Field } from '@comptoir/platform/admin/ui/fields/field.tsx'
import { Input } from '@comptoir/platform/admin/ui/fields/input.tsx'
import type { Locale } from '@comptoir/platform/contract'
import type { FormEvent } from 'react'
import { PasswordInput } from '../password-input.tsx'
import { makeFirstUser } from '../sign-in/login-calls.ts'
import { LoginError } from '../sign-in/login-error.tsx'
import { useErrorsOf } from '../sign-in/use-errors-of.ts'
import { useSubmit } from '../sign-in/use-submit.ts'

const fields = ['code', 'name', 'email', 'password'] as const

/** Creates the root user of an empty shop, with the code from the server's log. */
export function FirstUserForm({ locale, onDone }: { locale: Locale; onDone: () => void }) {
  const t = useText('staff')
  const { submit, isBusy, error } = useSubmit(async (data) => {
    const [code = '', name = '', email = '', password = ''] = fields.map((field) => String(data.get(field)))
    await makeFirstUser({ code, name, email, password, customer_locale: locale })
    onDone()
  })
  const errorOf = useErrorsOf(error)

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
      {error !== null && !fields.some(errorOf) && <LoginError error={error} />}
      <Button variant="primary" type="submit" stretch busy={isBusy}>
        {t('first_user.submit')}
      </Button>
    </form>
  )
}
