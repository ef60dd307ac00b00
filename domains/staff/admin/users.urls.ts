import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { userStates } from '../contract/index.ts'

export const userSorts = ['name', '-name', 'email', '-email', 'created_at', '-created_at'] as const
export const usualSort = 'name'

/** What the address of the staff list says. What is wrong in it is left out. */
const UsersAddress = z.object({
  q: z.string().max(200).optional().catch(undefined),
  role: z.string().max(64).optional().catch(undefined),
  state: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(userStates)))
    .optional()
    .catch(undefined),
  sort: z.enum(userSorts).optional().catch(undefined),
})
export type UsersQuery = z.infer<typeof UsersAddress>

export const usersUrl = '/staff/users'
export const newUserUrl = '/staff/users/new'
export const userUrl = (id: string) => `/staff/users/${id}`

export function searchOf({ q, role, state, sort }: UsersQuery) {
  const entries = { q, role, state: state?.join(','), sort: sort === usualSort ? undefined : sort }
  return new URLSearchParams(Object.entries(entries).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

export function useUsersQuery() {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const query = useMemo(() => UsersAddress.parse(Object.fromEntries(new URLSearchParams(text))), [text])
  const set = useCallback((next: UsersQuery) => setSearch(searchOf(next), { replace: true }), [setSearch])
  return [query, set] as const
}
