import type { Tone } from '@comptoir/platform/admin'
import { Badge, useText } from '@comptoir/platform/admin'
import type { User } from '../contract/index.ts'
import './user-badge.css'

const tones: Readonly<Record<User['state'], Tone>> = { active: 'done', invited: 'transit', disabled: 'off' }

export const UserStateBadge = ({ state }: Pick<User, 'state'>) => (
  <Badge tone={tones[state]}>{useText('staff')(`states.${state}`)}</Badge>
)

/** At work right now, and on how many devices. */
export function OnlineMark({ devices }: { devices: number | undefined }) {
  const t = useText('staff')
  if (!devices) return null
  return (
    <span className="online-mark">
      <i aria-hidden="true" />
      {t('online.devices', { count: devices })}
    </span>
  )
}
