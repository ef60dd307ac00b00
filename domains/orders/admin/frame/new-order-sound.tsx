import { IconButton, repeatChime, unlockSound, useCan, useSoundAllowed, useText } from '@comptoir/platform/admin'
import { useOrderSound } from '@comptoir/staff/admin'
import { BellOff, Volume2 } from 'lucide-react'
import { useEffect } from 'react'
import { useWaitingCount } from '../order.live.ts'

/** Milliseconds; specification §9. */
export const soundEvery = 5_000

export const NewOrderSound = () => (useCan('admin_orders') ? <SoundButton /> : null)

/** Plays while an order is new, unless it is off for the user (specification §4). */
function SoundButton() {
  const t = useText('orders')
  const { isOn, turn } = useOrderSound()
  const isWaiting = useWaitingCount() > 0
  const isAllowed = useSoundAllowed()
  const rings = isOn && isWaiting
  const isHeard = isOn && (isAllowed || !isWaiting)

  useEffect(
    function ringTheBell() {
      if (rings) return repeatChime(soundEvery)
    },
    [rings],
  )

  // On, but the browser blocks it: the press is what it wants.
  const press = () => (isOn && !isHeard ? void unlockSound() : turn(!isOn))

  return (
    <IconButton
      label={t(isHeard ? 'sound.turn_off' : 'sound.turn_on')}
      icon={isHeard ? <Volume2 size={18} /> : <BellOff size={18} />}
      onClick={press}
    />
  )
}
