import { useText } from '@comptoir/platform/admin/i18n/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import { Field } from '@comptoir/platform/admin/ui/fields/field.tsx'
import { Input } from '@comptoir/platform/admin/ui/fields/input.tsx'
import type { FormEvent } from 'react'
import { PasswordInput } from '../password-input.tsx'
import { logIn } from './login-calls.ts'
import { LoginError } from './login-error.tsx'
import { useSubmit } from './use-submit.ts'

export function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useText('staff')
  const { submit, isBusy, error } = useSubmit(async (data) => {
    await logIn({ email: String(data.get('email')), password: String(data.get('password')) })
    onDone()
  })

  return (
    <form onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
      <Field label={t('fields.email')} name="email">
        <Input
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
        />
      </Field>
      <Field label={t('fields.password')} name="password">
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      {error !== null && <LoginError error={error} />}
      <Button variant="primary" type="submit" stretch busy={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
