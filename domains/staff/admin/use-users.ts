import { call, useListPages } from '@comptoir/platform/admin'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getUser, listRoles, listUsers, type User } from '../contract/index.ts'
import { type UsersQuery, usualSort } from './users.urls.ts'

function load({ q, role, state, sort, cursor }: UsersQuery & { cursor?: string }, signal: AbortSignal) {
  const filter = { ...(role && { role: { eq: role } }), ...(state && { state: { in: state.join(',') } }) }
  return call(listUsers, { query: { q, sort: sort ?? usualSort, cursor, filter }, signal })
}

export const useUsers = (query: UsersQuery) => useListPages<User, UsersQuery>({ key: ['staff', 'users'], query, load })

const keyOf = (id: string) => ['staff', 'user', id]

export const useUser = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(getUser, { params: { id }, signal })).user,
  })

/** Keeps what a save answered, and has the lists read again. */
export function keepUser(client: QueryClient, user: User) {
  client.setQueryData(keyOf(user.id), user)
  void client.invalidateQueries({ queryKey: ['staff', 'users'] })
  void client.invalidateQueries({ queryKey: ['staff', 'people'] })
}

export const rolesKey = ['staff', 'roles']

export const useRoles = () =>
  useQuery({ queryKey: rolesKey, queryFn: async ({ signal }) => (await call(listRoles, { signal })).roles })
