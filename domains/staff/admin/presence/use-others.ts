import { call, useShop } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import type { User } from '../../contract/user.ts'
import { listUsers } from '../../contract/user.wire.ts'
import { useOnline } from './online.live.ts'

const everybody = { limit: 250 }

/** The colleagues whose panels are open, each with the number of their devices. */
export function useOthers(): { user: User; devices: number }[] {
  const me = useShop().user?.id
  const online = useOnline()
  const others = [...online.keys()].filter((id) => id !== me)
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
