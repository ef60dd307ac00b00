import { unlockSound, useSetting } from '@comptoir/platform/admin'
import { useMe } from '../startup.ts'
import { useChangeProfile } from './use-change-profile.ts'

/** Whether new orders are heard: the user's own answer or, until there is one, how the shop starts. */
export function useOrderSound() {
  const { muted } = useMe().preferences
  const start = useSetting('order_sound')
  const change = useChangeProfile()
  return {
    isOn: muted === undefined ? start === 'on' : !muted,
    isUnanswered: muted === undefined && start === 'ask',
    /** From a press: browsers permit no sound before one. */
    turn(isOn: boolean) {
      if (isOn) void unlockSound()
      void change({ preferences: { muted: !isOn } })
    },
  }
}
