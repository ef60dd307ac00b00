import {
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  equal,
  Id,
  listQuery,
  listReply,
  oneOf,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { FormKey } from './form.ts'
import { AnswerRequest, PostedAnswer, PostedChange, PostedItem, postedStatuses } from './posted-data.ts'

const permission = 'admin_posted_data'
const byId = z.strictObject({ id: Id })
const reply = z.object({ item: PostedItem })

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

export const PostedQuery = listQuery({ status: oneOf(postedStatuses), assignee_id: equal(Id), form: equal(FormKey) }, [
  'created_at',
])
export type PostedQuery = z.output<typeof PostedQuery>

export const listPostedData = endpoint({
  method: 'GET',
  path: '/api/posted_data',
  summary: 'Posted data by page, view and text',
  permission,
  query: PostedQuery,
  reply: listReply(PostedItem),
})
export const getPostedItem = endpoint({
  method: 'GET',
  path: '/api/posted_data/{id}',
  summary: 'One message with its answers',
  permission,
  params: byId,
  reply: reply.extend({ answers: z.array(PostedAnswer) }),
})
export const updatePostedItem = endpoint({
  method: 'PUT',
  path: '/api/posted_data/{id}',
  summary: 'Changes status, assignee or customer of a message',
  permission,
  params: byId,
  body: PostedChange,
  reply,
})
export const answerPostedItem = endpoint({
  method: 'POST',
  path: '/api/posted_data/{id}/answer',
  permission,
  summary: 'Answers the sender by mail, in the language of the form',
  params: byId,
  body: AnswerRequest,
  reply: reply.extend({ answers: z.array(PostedAnswer) }),
})
export const createCustomerFrom = endpoint({
  method: 'POST',
  path: '/api/posted_data/{id}/customer',
  permission,
  summary: 'Finds or creates the customer with this address',
  params: byId,
  body: z.strictObject({}),
  reply,
})
const oneAttachment = z.strictObject({ id: Id, attachment: Id })
export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/posted_data/{id}/attachments/{attachment}/file',
  permission,
  summary: 'The content of an attachment, to be saved as a file',
  params: oneAttachment,
  reply: z.unknown(),
})
export const readThumbnail = endpoint({
  method: 'GET',
  path: '/api/posted_data/{id}/attachments/{attachment}/thumbnail',
  permission,
  summary: 'A small picture of an attached picture',
  params: oneAttachment,
  reply: z.unknown(),
})
export const deletePostedItem = endpoint({
  method: 'DELETE',
  path: '/api/posted_data/{id}',
  summary: 'Deletes a message and its answers',
  permission,
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
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
