import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Banner } from '@comptoir/platform/admin/ui/feedback/banner.tsx'
import type { Locale } from '@comptoir/platform/contract'
import { FirstUserForm } from './first-user-form.tsx'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useSetupNeeded } from './use-setup-needed.ts'

export interface SignInProps {
  locale: Locale
  /** Whose password has just been changed by a link. */
  changedFor: string | null
  onForgotten: () => void
  onDone: () => void
}

/** An empty shop shows the form for its root user. */
export function SignIn({ locale, changedFor, onForgotten, onDone }: SignInProps) {
  const t = useText('staff')
  const isSetupNeeded = useSetupNeeded()

  if (isSetupNeeded)
    return (
      <>
        <h1>{t('first_user.title')}</h1>
        <FirstUserForm locale={locale} onDone={onDone} />
      </>
    )
  return (
    <>
      <h1>{t('login.title')}</h1>
      {changedFor === null ? <SessionEnded /> : <Banner tone="done">{t('reset.done')}</Banner>}
      <LoginForm email={changedFor} onDone={onDone} />
      <button type="button" className={styles.loginLink} onClick={onForgotten}>
        {t('forgot.title')}
      </button>
    </>
  )
}
