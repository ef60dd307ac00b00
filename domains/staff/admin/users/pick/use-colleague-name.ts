import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { pickUsers } from '../../../contract/pick-users.wire.ts'
import { personName } from '../../../contract/user.rules.ts'

/** The name of a user, active or not; undefined while loading. */
export function useColleagueName(id: string | null) {
  const { data } = useQuery({
    queryKey: ['users', 'picked', 'one', id],
    queryFn: ({ signal }) => call(pickUsers, { query: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })
  const [user] = data?.items ?? []
  return user && personName(user)
}
