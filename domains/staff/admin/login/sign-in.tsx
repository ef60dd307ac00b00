import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Banner } from '@comptoir/platform/admin/ui/feedback/banner.tsx'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { SessionEnded } from './session-ended.tsx'

export interface SignInProps {
  /** Whose password has just been changed by a link. */
  changedFor: string | null
  /** They came with the link of the first user, who is there already. */
  isSpent: boolean
  onForgotten: () => void
  onDone: () => void
}

export function SignIn({ changedFor, isSpent, onForgotten, onDone }: SignInProps) {
  const t = useText('staff')
  return (
    <>
      <h1>{t('login.title')}</h1>
      {isSpent && <Banner>{t('failures.SETUP_DONE')}</Banner>}
      {changedFor === null ? <SessionEnded /> : <Banner tone="done">{t('reset.done')}</Banner>}
      <LoginForm email={changedFor} onDone={onDone} />
      <button type="button" className={styles.loginLink} onClick={onForgotten}>
        {t('forgot.title')}
      </button>
    </>
  )
}
