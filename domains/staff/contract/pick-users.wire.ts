import { endpoint, Id } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Minimal user for pickers. */
export const PickedUser = z.object({ id: Id, name: z.string(), first_name: z.string() })
export type PickedUser = z.infer<typeof PickedUser>

/** With an id, that user alone, active or not; with `may`, only those who hold the permission. */
export const UsersToPick = z.strictObject({
  q: z.string().max(200).default(''),
  id: Id.optional(),
  may: z.string().max(64).optional(),
})
export type UsersToPick = z.infer<typeof UsersToPick>

/** Names only, for assigning work. */
export const pickUsers = endpoint({
  method: 'GET',
  path: '/api/users/pick',
  summary: 'Names of users, for fields that choose one',
  permission: 'pick_users',
  query: UsersToPick,
  reply: z.object({ items: z.array(PickedUser) }),
})
