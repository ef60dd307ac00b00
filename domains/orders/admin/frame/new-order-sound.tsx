import { IconButton, repeatChime, unlockSound, useCan, useSoundAllowed, useText } from '@comptoir/platform/admin'
import { useChangeProfile, useMe } from '@comptoir/staff/admin'
import { BellOff, Volume2 } from 'lucide-react'
import { useEffect } from 'react'
import { useWaitingCount } from '../order.live.ts'

/** Milliseconds; specification §9. */
export const soundEvery = 5_000

export const NewOrderSound = () => (useCan('admin_orders') ? <SoundButton /> : null)

/** Plays while an order is new, for users who turned it on. Only this button unlocks sound; the answer is remembered. */
function SoundButton() {
  const t = useText('orders')
  const change = useChangeProfile()
  const isOn = useMe().preferences.muted === false
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

  const toggle = () => {
    if (!isHeard) void unlockSound()
    if (isOn === isHeard) void change({ preferences: { muted: isOn } })
  }

  return (
    <IconButton
      label={t(isHeard ? 'sound.turn_off' : 'sound.turn_on')}
      icon={isHeard ? <Volume2 size={18} /> : <BellOff size={18} />}
      onClick={toggle}
    />
  )
}
