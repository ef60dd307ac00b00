import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import type { FormEvent } from 'react'
import { LoginError } from '../sign-in/login-error.tsx'
import { useErrorsOf } from '../sign-in/use-errors-of.ts'
import { changePassword, type ShownLink } from './link-calls.ts'
import { LinkTitle } from './link-title.tsx'
import styles from './links.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { useLinkSubmit } from './use-link-submit.ts'

interface NewPasswordFormProps {
  token: string
  shown: ShownLink
  onSpent: (error: unknown) => void
  onDone: () => void
}

export function NewPasswordForm({ token, shown, onSpent, onDone }: NewPasswordFormProps) {
  const t = useText('staff')
  const { submit, isBusy, error } = useLinkSubmit(onSpent, async (data) => {
    await changePassword({ token, password: String(data.get('password')) })
    onDone()
  })
  const errorOf = useErrorsOf(error)
  const fault = errorOf('password')

  return (
    <>
      <LinkTitle>{t('reset.title')}</LinkTitle>
      <p className={styles.text}>{t('reset.for', { email: shown.email })}</p>
      <form noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
        <input type="hidden" autoComplete="username" value={shown.email} />
        <NewPasswordField label={t('fields.new_password')} error={fault} />
        {error !== null && fault === undefined && <LoginError error={error} />}
        <Button variant="primary" type="submit" stretch busy={isBusy}>
          {t('reset.submit')}
        </Button>
      </form>
    </>
  )
}
