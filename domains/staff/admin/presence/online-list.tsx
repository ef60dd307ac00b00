import { Link, Popover, useText } from '@comptoir/platform/admin'
import { personName } from '../../contract/user.rules.ts'
import { UserAvatar } from '../user-avatar.tsx'
import styles from './online-list.module.css'
import { useOthers } from './use-others.ts'

const shown = 3

export function OnlineList() {
  const t = useText('staff')
  const others = useOthers()
  if (others.length === 0) return null
  const label = t('online.others', { count: others.length })

  return (
    <Popover
      label={label}
      align="end"
      trigger={
        <button type="button" className={styles.online} aria-label={label}>
          {others.slice(0, shown).map(({ user }) => (
            <UserAvatar key={user.id} user={user} size={26} />
          ))}
          {others.length > shown && <small data-more={`+${others.length - shown}`} aria-hidden="true" />}
        </button>
      }
    >
      <h2 className={styles.onlineTitle}>{label}</h2>
      <ul className={styles.onlineList}>
        {others.map(({ user, devices }) => (
          <li key={user.id}>
            <UserAvatar user={user} />
            <Link to={`/staff/users/${user.id}`} quiet>
              <bdi>{personName(user)}</bdi>
            </Link>
            <small>{t('online.devices', { count: devices })}</small>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
