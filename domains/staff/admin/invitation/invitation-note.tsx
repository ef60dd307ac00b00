import { AlertDialog, Banner, Button, Row, useCopy, useFormats, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { User } from '../../contract/user.ts'
import { daysLeft } from './days-left.ts'
import { useInvitation } from './use-invitation.ts'

/** Until when the invitation is open, and what can be done about it. */
export function InvitationNote({ user }: { user: User }) {
  const t = useText('staff')
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { link, sendAgain, isSending, cancel, isCanceling } = useInvitation(user)
  const copy = useCopy()
  const expiresAt = user.invitation?.expires_at
  const days = expiresAt ? daysLeft(expiresAt) : 0

  return (
    <>
      <Banner
        tone={days > 0 ? 'info' : 'warning'}
        action={
          <Row wrap>
            <Button variant="ghost" onClick={() => setAsking(true)}>
              {t('invitation.cancel')}
            </Button>
            <Button busy={isSending} onClick={sendAgain}>
              {t(link ? 'invitation.renew' : 'invitation.again')}
            </Button>
            {link && (
              <Button variant="primary" onClick={() => void copy(link)}>
                {t('invitation.copy')}
              </Button>
            )}
          </Row>
        }
      >
        {expiresAt && days > 0 ? (
          <>
            <strong>{t('invitation.open', { n: days })}</strong>{' '}
            {t('invitation.until', { date: formats.dateTime(expiresAt) })} {link && t('invitation.no_server')}
          </>
        ) : (
          t('invitation.over')
        )}
      </Banner>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('invitation.cancel_title', { email: user.email })}
        text={t('invitation.cancel_text')}
        confirm={t('invitation.cancel')}
        cancel={t('invitation.keep')}
        busy={isCanceling}
        onConfirm={cancel}
      />
    </>
  )
}
