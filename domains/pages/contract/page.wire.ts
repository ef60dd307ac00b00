import {
  BulkReply,
  bulkSize,
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  equal,
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
import { pageStates } from './page.rules.ts'
import { PageChange, PageRecord, PageRequest, PageRow, TrashedPage } from './page.ts'

const permission = 'admin_web_store'
const byId = z.strictObject({ id: Id })
const reply = z.object({ page: PageRecord })

export const PagesParams = listQuery({ state: oneOf(pageStates), handle: equal(z.string().min(1).max(255)) }, [
  'title',
  'updated_at',
  'published_at',
])
export type PagesParams = z.output<typeof PagesParams>

export const PagesBulk = PagesParams.extend({
  ids: z.array(Id).min(1).max(bulkSize.part).optional(),
  action: z.enum(['publish', 'withdraw', 'delete']),
}).refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
export type PagesBulk = z.infer<typeof PagesBulk>

export const listPages = endpoint({
  method: 'GET',
  path: '/api/pages',
  summary: 'Pages of the shop by page, filter and text',
  permission,
  query: PagesParams,
  reply: listReply(PageRow),
})
export const listPageTemplates = endpoint({
  method: 'GET',
  path: '/api/pages/templates',
  summary: 'Other templates that the live theme has for pages',
  permission,
  reply: z.object({ templates: z.array(z.string()) }),
})
export const listPageTrash = endpoint({
  method: 'GET',
  path: '/api/pages/trash',
  summary: 'Deleted pages, the latest first; each can be restored until it is purged',
  permission,
  query: listQuery({}, ['deleted_at']),
  reply: listReply(TrashedPage),
})
export const getPage = endpoint({
  method: 'GET',
  path: '/api/pages/{id}',
  summary: 'One page with its translations',
  permission,
  params: byId,
  reply,
})
export const createPage = endpoint({
  method: 'POST',
  path: '/api/pages',
  summary: 'Creates a page; a draft unless it is said to be public',
  permission,
  body: PageRequest,
  reply,
})
export const updatePage = endpoint({
  method: 'PUT',
  path: '/api/pages/{id}',
  summary: 'Changes a page; the fields that are left out stay',
  permission,
  params: byId,
  body: PageChange,
  reply,
})
export const deletePage = endpoint({
  method: 'DELETE',
  path: '/api/pages/{id}',
  summary: 'Moves a page to the trash',
  permission,
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
export const restorePage = endpoint({
  method: 'POST',
  path: '/api/pages/{id}/restore',
  summary: 'Takes a page out of the trash; a handle taken meanwhile is replaced by a free one',
  permission,
  params: byId,
  reply,
})
export const bulkPages = endpoint({
  method: 'POST',
  path: '/api/pages/bulk',
  summary: 'Does one thing to many pages; each answers for itself',
  permission,
  body: PagesBulk,
  reply: BulkReply,
})
export const previewPage = endpoint({
  method: 'POST',
  path: '/api/pages/{id}/preview',
  summary: 'A path on the shop that shows the page for fifteen minutes, whatever its state',
  permission,
  params: byId,
  reply: z.object({ path: z.string(), expires_at: z.iso.datetime() }),
  secret: true,
})

// The log keeps no long texts.
const logged = [
  ...(['id', 'title', 'handle', 'locale', 'public', 'published_at', 'template', 'seo'] as const),
  ...(['version', 'created_at', 'updated_at'] as const),
]
export const pageCreated = domainEvent('page.created', PageRecord, { logged })
export const pageUpdated = domainEvent('page.updated', PageRecord, { logged })
export const pageDeleted = domainEvent('page.deleted', PageRecord, { logged })
export const pageRestored = domainEvent('page.restored', PageRecord, { logged })

export const newPageData = socketEvent('new_page_data', PageRow)
export const updatePageData = socketEvent('update_page_data', Patch)
export const deletePageData = socketEvent('delete_page_data', DeletedRecord)

export const pageError = defineErrors({ HANDLE_TAKEN: 409 })
