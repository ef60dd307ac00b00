import { call } from '@comptoir/platform/admin/api.ts'
import { useText } from '@comptoir/platform/admin/i18n/use-text.ts'
import { session } from '@comptoir/platform/admin/session.ts'
import { Button } from '@comptoir/platform/admin/ui/button.tsx'
import { Field } from '@comptoir/platform/admin/ui/field.tsx'
import { Input } from '@comptoir/platform/admin/ui/input.tsx'
import { Id } from '@comptoir/platform/contract'
import type { FormEvent } from 'react'
import { login } from '../contract/index.ts'
import { LoginRefusal } from './login-refusal.tsx'
import { PasswordInput } from './password-input.tsx'
import { useSubmit } from './use-submit.ts'

/** The device keeps its name over logins, so that logging in again ends its former session. */
const knownDevice = () => Id.safeParse(session.deviceId()).data

export function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useText('staff')
  const { submit, isBusy, refusal } = useSubmit(async (data) => {
    const body = { email: String(data.get('email')), password: String(data.get('password')), device_Id: knownDevice() }
    const { token, device_Id } = await call(login, { body })
    session.begin(token, device_Id)
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
      {refusal !== null && <LoginRefusal refusal={refusal} />}
      <Button variant="primary" type="submit" stretch busy={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
