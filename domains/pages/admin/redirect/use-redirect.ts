import { call, useLiveRecord } from '@comptoir/platform/admin'
import type { QueryClient } from '@tanstack/react-query'
import type { Redirect } from '../../contract/redirect.ts'
import { getRedirect, updateRedirectData } from '../../contract/redirect.wire.ts'

const keyOf = (id: string) => ['redirects', 'one', id]

/** Without an id there is nothing to load yet. */
export const useRedirect = (id: string | undefined) =>
  useLiveRecord<Redirect>(id, {
    key: keyOf(id ?? ''),
    changed: updateRedirectData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getRedirect, { params: { id: id ?? '' }, signal })).redirect,
  })

export const cacheRedirect = (client: QueryClient, redirect: Redirect) =>
  client.setQueryData(keyOf(redirect.id), redirect)
