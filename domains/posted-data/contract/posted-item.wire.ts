import { endpoint, equal, Id, listQuery, listReply, oneOf, Version, WholeNumber } from '@comptoir/platform/contract'
import { z } from 'zod'
import { FormKey } from './form.ts'
import { AnswerRequest, PostedAnswer, PostedChange, PostedItem, postedStatuses } from './posted-data.ts'

// Apart from what every first page of the panel asks for.

const permission = 'admin_posted_data'
const byId = z.strictObject({ id: Id })
const reply = z.object({ item: PostedItem })

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
