import { Banner, Button, ringEvery, unlockSound, useCan, useSoundAllowed, useText } from '@comptoir/platform/admin'
import { useMe } from '@comptoir/staff/admin'
import { useEffect, useState } from 'react'
import { useWaitingCount } from './order.live.ts'

/** Specification §9. */
export const soundEvery = 5_000

/**
 * Rings while an order waits. Browsers keep silent until somebody has clicked: until then it offers to
 * turn the sound on. One's own mute, in the profile, silences it.
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
      if (rings) return ringEvery(soundEvery)
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
