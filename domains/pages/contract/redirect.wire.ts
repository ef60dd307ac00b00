import {
  BulkReply,
  bulkSize,
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  listQuery,
  listReply,
  namesOrFilters,
  oneOf,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { redirectGoals } from './redirect.rules.ts'
import { Redirect, RedirectChange, RedirectRequest } from './redirect.ts'

const permission = 'admin_web_store'
const byId = z.strictObject({ id: Id })
const reply = z.object({ redirect: Redirect })

export const RedirectsParams = listQuery({ goal: oneOf(redirectGoals) }, ['from', 'updated_at'])
export type RedirectsParams = z.output<typeof RedirectsParams>

export const RedirectsBulk = RedirectsParams.extend({
  ids: z.array(Id).min(1).max(bulkSize.part).optional(),
  action: z.enum(['delete']),
}).refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
export type RedirectsBulk = z.infer<typeof RedirectsBulk>

export const listRedirects = endpoint({
  method: 'GET',
  path: '/api/redirects',
  summary: 'Redirects by page and text',
  permission,
  query: RedirectsParams,
  reply: listReply(Redirect),
})
export const getRedirect = endpoint({
  method: 'GET',
  path: '/api/redirects/{id}',
  summary: 'One redirect',
  permission,
  params: byId,
  reply,
})
export const createRedirect = endpoint({
  method: 'POST',
  path: '/api/redirects',
  summary: 'Leads an address that no page has to another',
  permission,
  body: RedirectRequest,
  reply,
})
export const updateRedirect = endpoint({
  method: 'PUT',
  path: '/api/redirects/{id}',
  summary: 'Changes a redirect',
  permission,
  params: byId,
  body: RedirectChange,
  reply,
})
export const deleteRedirect = endpoint({
  method: 'DELETE',
  path: '/api/redirects/{id}',
  summary: 'Deletes a redirect',
  permission,
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
export const bulkRedirects = endpoint({
  method: 'POST',
  path: '/api/redirects/bulk',
  summary: 'Deletes many redirects; each answers for itself',
  permission,
  body: RedirectsBulk,
  reply: BulkReply,
})
export const redirectCreated = domainEvent('redirect.created', Redirect)
export const redirectUpdated = domainEvent('redirect.updated', Redirect)
export const redirectDeleted = domainEvent('redirect.deleted', Redirect)

export const newRedirectData = socketEvent('new_redirect_data', Redirect)
export const updateRedirectData = socketEvent('update_redirect_data', Patch)
export const deleteRedirectData = socketEvent('delete_redirect_data', DeletedRecord)

export const redirectError = defineErrors({ REDIRECT_TAKEN: 409, REDIRECT_LOOP: 409 })
