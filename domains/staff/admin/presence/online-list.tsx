import { call, Link, Popover, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { personName } from '../../contract/user.rules.ts'
import type { User } from '../../contract/user.ts'
import { listUsers } from '../../contract/user.wire.ts'
import { useMe } from '../startup.ts'
import { UserAvatar } from '../user-avatar.tsx'
import { useOnline } from './online.live.ts'
import styles from './online-list.module.css'

const shown = 3
const everybody = { limit: 250 }

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

function useOthers(): { user: User; devices: number }[] {
  const me = useMe()
  const online = useOnline()
  const others = [...online.keys()].filter((id) => id !== me.id)
  const { data } = useQuery({
    queryKey: ['staff', 'people'],
    queryFn: ({ signal }) => call(listUsers, { query: everybody, signal }),
    enabled: others.length > 0,
    staleTime: 300_000,
  })
  return (data?.items ?? []).flatMap((user) =>
    others.includes(user.id) ? [{ user, devices: online.get(user.id) ?? 1 }] : [],
  )
}
