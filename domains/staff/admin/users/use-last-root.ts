import { call, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import type { User } from '../../contract/user.ts'
import { listUsers } from '../../contract/user.wire.ts'

const query = { filter: { role: { eq: 'root' }, state: { in: 'active' } }, limit: 2 } as const

/** Said of the only active root user, whom the server lets nobody demote, disable or delete. */
export function useLastRootNote(user: Pick<User, 'id' | 'role' | 'state'> | null) {
  const t = useText('staff')
  const { data } = useQuery({
    queryKey: ['users', 'roots'],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    enabled: user?.role.key === 'root' && user.state === 'active',
  })
  const isLast = data?.items.length === 1 && data.items[0]?.id === user?.id
  return isLast ? t('users.last_root') : undefined
}
