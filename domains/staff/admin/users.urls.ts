import { listAddress, type QueryOf, word, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { userSegments } from '../contract/user.rules.ts'
import { userStates } from '../contract/user.ts'

export const usersAddress = listAddress({
  path: '/staff/users',
  filters: { segment: word(z.enum(userSegments)), role: word(z.string().max(64)), state: words(z.enum(userStates)) },
  sorts: ['name', 'email', 'created_at'],
  defaultSort: 'name',
})
export type UsersQuery = QueryOf<typeof usersAddress>

export const usersUrl = usersAddress.path
export const newUserUrl = '/staff/users/new'
export const inviteUrl = '/staff/users/invite'
export const userUrl = (id: string) => `/staff/users/${id}`
