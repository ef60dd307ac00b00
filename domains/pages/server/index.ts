import { asDeleted, broadcast, handle, readCount, serverDomain } from '@comptoir/platform/server'
import { PageRow } from '../contract/page.ts'
import * as wire from '../contract/wire.ts'
import { bulkPages } from './page/bulk-pages.ts'
import { readPage, readPageRows } from './page/page.queries.ts'
import { findPages, findPageTrash } from './page/page-list.queries.ts'
import { readPageTemplates } from './page/page-templates.ts'
import { previewPage } from './page/preview-page.ts'
import { createPage, updatePage } from './page/save-page.ts'
import { deletePage, purgePages, restorePage } from './page/trash-page.ts'

export { createPage } from './page/save-page.ts'

const staff = { permission: 'admin_web_store' } as const

export const pages = serverDomain({
  key: 'pages',
  optional: { count: (db, shop) => readCount(db, shop, 'pages') },
  lists: [{ key: 'pages', permission: wire.listPages.permission }],
  routes: [
    handle(wire.listPages, (context, { query }) => findPages(context, query)),
    handle(wire.listPageTemplates, readPageTemplates),
    handle(wire.listPageTrash, (context, { query }) => findPageTrash(context, query)),
    handle(wire.getPage, async ({ db, shop }, { params }) => ({ page: await readPage(db.current, shop, params.id) })),
    handle(wire.createPage, (context, { body }) => createPage(context, body)),
    handle(wire.updatePage, (context, { params, body }) => updatePage(context, params.id, body)),
    handle(wire.deletePage, (context, { params, query }) => deletePage(context, params.id, query.version)),
    handle(wire.restorePage, (context, { params }) => restorePage(context, params.id)),
    handle(wire.bulkPages, (context, { body }) => bulkPages(context, body)),
    handle(wire.previewPage, (context, { params }) => previewPage(context, params.id)),
  ],
  jobs: [purgePages],
  reads: [{ events: [wire.pageCreated, wire.pageRestored], read: readPageRows }],
  live: [
    broadcast(staff, wire.pageCreated, wire.newPageData, ({ after }) => PageRow.parse(after)),
    broadcast(staff, wire.pageRestored, wire.newPageData, ({ after }) => PageRow.parse(after)),
    broadcast(staff, wire.pageUpdated, wire.updatePageData, ({ entity_id, version, after }) => ({
      id: entity_id,
      version,
      patch: PageRow.partial().parse(after),
    })),
    broadcast(staff, wire.pageDeleted, wire.deletePageData, asDeleted),
  ],
})
