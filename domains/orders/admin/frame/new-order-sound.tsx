import { Banner, Button, repeatChime, unlockSound, useCan, useSoundAllowed, useText } from '@comptoir/platform/admin'
import { useMe } from '@comptoir/staff/admin'
import { useEffect, useState } from 'react'
import { useWaitingCount } from '../order.live.ts'

/** Milliseconds; specification §9. */
export const soundEvery = 5_000

/**
 * Plays while an order is new. Browsers block sound before the first click: until then a button offers to turn it on.
 * Users can mute it in their profile.
 */
export function NewOrderSound() {
  const t = useText('orders')
  const isStaff = useCan('admin_orders')
  const isMuted = useMe().preferences.muted === true
  const isWaiting = useWaitingCount() > 0
  const isAllowed = useSoundAllowed()
  const [isDeclined, setDeclined] = useState(false)
  const rings = isStaff && isWaiting && !isMuted

  useEffect(
    function ringTheBell() {
      if (rings) return repeatChime(soundEvery)
    },
    [rings],
  )

  if (!rings || isAllowed || isDeclined) return null
  return (
    <Banner
      footer
      action={
        <>
          <Button onClick={() => void unlockSound()}>{t('sound.turn_on')}</Button>
          <Button variant="ghost" onClick={() => setDeclined(true)}>
            {t('sound.later')}
          </Button>
        </>
      }
    >
      {t('sound.offer')}
    </Banner>
  )
}
