import type { Tone } from '@comptoir/platform/admin'
import { Badge, RelativeTime, useText } from '@comptoir/platform/admin'
import type { User } from '../../contract/user.ts'
import { useOnline } from '../presence/online.live.ts'
import styles from './user-badge.module.css'

const tones: Readonly<Record<User['state'], Tone>> = { active: 'done', invited: 'transit', disabled: 'off' }

export const UserStateBadge = ({ state }: Pick<User, 'state'>) => (
  <Badge tone={tones[state]} usual={state === 'active'}>
    {useText('staff')(`states.${state}`)}
  </Badge>
)

/** Online, with the number of devices. */
export function OnlineMark({ devices }: { devices: number | undefined }) {
  const t = useText('staff')
  if (!devices) return null
  return (
    <span className={styles.onlineMark}>
      <i aria-hidden="true" />
      {t('online.devices', { count: devices })}
    </span>
  )
}

export function LastSeen({ user: { id, last_seen_at } }: { user: Pick<User, 'id' | 'last_seen_at'> }) {
  const t = useText('staff')
  const devices = useOnline().get(id)
  if (devices) return <OnlineMark devices={devices} />
  return last_seen_at ? <RelativeTime at={last_seen_at} /> : t('never')
}
