import { call, on, useLiveRecord } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../contract/user.ts'
import { deleteUserData, getUser, listRoles, updateUserData } from '../contract/user.wire.ts'
import { useMe } from './startup.ts'

const keyOf = (id: string) => ['staff', 'user', id]

/** A deleted user, or a canceled invitation, shows as missing; whoever did it is led away already. Without an id there is nothing to load yet. */
export function useUser(id: string | undefined) {
  const client = useQueryClient()
  const me = useMe().id

  useEffect(
    function dropTheDeleted() {
      const stop = on(deleteUserData, (deleted, { actor }) => {
        if (id === undefined || deleted.id !== id || actor?.id === me) return
        // Known already: asking for the user would only answer the same.
        const error = new ApiError('NOT_FOUND', 404, { entity: 'user' })
        client
          .getQueryCache()
          .find({ queryKey: keyOf(id) })
          ?.setState({ data: undefined, status: 'error', error })
      })
      return () => void stop()
    },
    [client, id, me],
  )
  return useLiveRecord<User>(id, {
    key: keyOf(id ?? ''),
    changed: updateUserData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getUser, { params: { id: id ?? '' }, signal })).user,
  })
}

/** Caches the reply of a save and invalidates the lists. */
export function keepUser(client: QueryClient, user: User) {
  client.setQueryData(keyOf(user.id), user)
  void client.invalidateQueries({ queryKey: ['users'] })
  void client.invalidateQueries({ queryKey: ['staff', 'people'] })
}

export const rolesKey = ['staff', 'roles']

export const useRoles = () => useQuery({ queryKey: rolesKey, queryFn: ({ signal }) => call(listRoles, { signal }) })
