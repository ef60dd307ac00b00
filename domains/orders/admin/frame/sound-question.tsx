import { Banner, Button, useCan, useText } from '@comptoir/platform/admin'
import { useOrderSound } from '@comptoir/staff/admin'
import { useLocation } from 'react-router'
import { useWaitingCount } from '../order.live.ts'

/** Where new orders are looked for; nowhere else is somebody interrupted, and no record's own foot is covered. */
const asks = ['/', '/orders']

/** Asked once, when the first new order would be heard; the answer is the user's. */
export const SoundQuestion = () => (useCan('admin_orders') ? <Question /> : null)

function Question() {
  const t = useText('orders')
  const { pathname } = useLocation()
  const { isUnanswered, turn } = useOrderSound()
  const isWaiting = useWaitingCount() > 0
  if (!isUnanswered || !isWaiting || !asks.includes(pathname)) return null

  return (
    <Banner
      footer
      action={
        <>
          <Button onClick={() => turn(true)}>{t('sound.yes')}</Button>
          <Button variant="ghost" onClick={() => turn(false)}>
            {t('sound.no')}
          </Button>
        </>
      }
    >
      {t('sound.question')}
    </Banner>
  )
}
