import { call } from '@comptoir/platform/admin'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { User } from '../contract/user.ts'
import { getUser, listRoles } from '../contract/user.wire.ts'

const keyOf = (id: string) => ['staff', 'user', id]

export const useUser = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(getUser, { params: { id }, signal })).user,
  })

/** Caches the reply of a save and invalidates the lists. */
export function keepUser(client: QueryClient, user: User) {
  client.setQueryData(keyOf(user.id), user)
  void client.invalidateQueries({ queryKey: ['users'] })
  void client.invalidateQueries({ queryKey: ['staff', 'people'] })
}

export const rolesKey = ['staff', 'roles']

export const useRoles = () =>
  useQuery({ queryKey: rolesKey, queryFn: async ({ signal }) => (await call(listRoles, { signal })).roles })
