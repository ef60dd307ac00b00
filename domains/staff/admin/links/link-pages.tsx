import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import { ApiError, type Locale } from '@comptoir/platform/contract'
import { useState } from 'react'
import type { MailedLink } from '../sign-in/link-in-address.ts'
import { LoginError } from '../sign-in/login-error.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { LinkSpent } from './link-spent.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useReadLink } from './use-read-link.ts'

export interface LinkPagesProps {
  /** Null: somebody has forgotten their password. */
  link: MailedLink | null
  /** Name of the shop. */
  shop: string
  locale: Locale
  onLocale: (locale: Locale) => void
  /** To the login form, with the address of a password that was just changed. */
  onBack: (email?: string) => void
  onSignedIn: () => void
}

export function LinkPages({ link, ...rest }: LinkPagesProps) {
  const [isAskingAgain, setAskingAgain] = useState(false)
  if (!link || isAskingAgain) return <ForgottenPassword onBack={() => rest.onBack()} />
  return <LinkPage link={link} onNewLink={() => setAskingAgain(true)} {...rest} />
}

interface LinkPageProps extends LinkPagesProps {
  link: MailedLink
  onNewLink: () => void
}

function LinkPage({ link: { kind, token }, onNewLink, onBack, ...rest }: LinkPageProps) {
  const t = useText('platform')
  const { shown, error, retry, fail } = useReadLink(token, { onLocale: rest.onLocale })

  if (error instanceof ApiError && error.code === 'LINK_SPENT')
    return <LinkSpent kind={kind} onNewLink={onNewLink} onBack={() => onBack()} />
  if (error !== null)
    return (
      <>
        <LoginError error={error} />
        <Button onClick={retry}>{t('retry')}</Button>
      </>
    )
  if (!shown) return <p role="status">{t('loading')}</p>
  const page = { token, shown, onSpent: fail }
  return shown.kind === 'reset' ? (
    <NewPasswordForm {...page} onDone={() => onBack(shown.email)} />
  ) : (
    <InvitationForm {...page} shop={rest.shop} locale={rest.locale} onDone={rest.onSignedIn} />
  )
}
