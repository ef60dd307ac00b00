import {
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  Patch,
  socketEvent,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { PostedItem } from './posted-data.ts'

const permission = 'admin_posted_data'

/** Newest items that the panel holds from the start. */
export const latest = 200

/** Specification §7: for panels without a socket. */
export const allPostedData = endpoint({
  method: 'GET',
  path: '/api/get_all_posted_data',
  permission,
  summary: 'The newest posted data',
  reply: z.object({
    postedData: z.array(PostedItem),
    total: z.int().nonnegative(),
    unread: z.int().nonnegative(),
  }),
})

// The log has no values that visitors wrote: they are personal.
const logged = [
  ...(['id', 'form_key', 'locale', 'viewed', 'viewed_by', 'status', 'assignee_id', 'customer_id'] as const),
  ...(['created_at', 'updated_at', 'version'] as const),
]
export const dataPosted = domainEvent('posted_data.created', PostedItem, { logged })
export const postedItemUpdated = domainEvent('posted_data.updated', PostedItem, { logged })
export const postedItemDeleted = domainEvent('posted_data.deleted', PostedItem, { logged })
/** Without any value: they are erased with their sender. */
export const postedItemErased = domainEvent('posted_data.erased', z.object({ id: Id, version: Version }))

/** Specification §7, letter for letter. */
export const postedDataData = socketEvent('postedData_data', z.array(PostedItem))
export const newPostedData = socketEvent('new_postedData_data', PostedItem)
export const updatePostedData = socketEvent('update_postedData_data', Patch)
export const deletePostedData = socketEvent('delete_postedData_data', DeletedRecord)

export const postedDataError = defineErrors({ NO_SENDER_ADDRESS: 409 })
