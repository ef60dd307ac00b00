import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import { Field } from '@comptoir/platform/admin/ui/fields/field.tsx'
import { Input } from '@comptoir/platform/admin/ui/fields/input.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { type FormEvent, useState } from 'react'
import { PasswordInput } from '../password-input.tsx'
import { logIn } from '../sign-in/login-calls.ts'
import { LoginError } from '../sign-in/login-error.tsx'
import { useErrorsOf } from '../sign-in/use-errors-of.ts'
import { useSubmit } from '../sign-in/use-submit.ts'

interface LoginFormProps {
  /** Known already, where a link has just changed its password. */
  email: string | null
  onDone: () => void
}

const fields = ['email', 'password'] as const

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)

/** The field for a one-time code appears once the server has asked for it. */
export function LoginForm({ email, onDone }: LoginFormProps) {
  const t = useText('staff')
  const { submit, isBusy, error } = useSubmit(async (data) => {
    const otp = data.get('otp')
    const credentials = { email: String(data.get('email')), password: String(data.get('password')) }
    await logIn({ ...credentials, ...(otp && { otp: String(otp) }) })
    onDone()
  })
  const code = codeOf(error)
  const errorOf = useErrorsOf(error)
  const [asksCode, setAsksCode] = useState(false)
  if (code === 'OTP_REQUIRED' && !asksCode) setAsksCode(true)

  return (
    <form onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
      <Field label={t('fields.email')} name="email" error={errorOf('email')}>
        <Input
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email ?? ''}
          required
          autoFocus={email === null}
        />
      </Field>
      <Field label={t('fields.password')} name="password" error={errorOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" required autoFocus={email !== null} />
      </Field>
      {asksCode && (
        <Field label={t('two_factor.otp')} hint={t('two_factor.otp_hint')} name="otp">
          <Input name="otp" inputMode="text" autoComplete="one-time-code" dir="ltr" autoFocus required />
        </Field>
      )}
      {error !== null && code !== 'OTP_REQUIRED' && !fields.some(errorOf) && <LoginError error={error} />}
      <Button variant="primary" type="submit" stretch busy={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
