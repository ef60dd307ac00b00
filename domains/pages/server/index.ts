import { asDeleted, asPatch, broadcast, handle, readCount, serverDomain } from '@comptoir/platform/server'
import { PageRow } from '../contract/page.ts'
import { Redirect } from '../contract/redirect.ts'
import * as wire from '../contract/wire.ts'
import { namedMenus, readMenu, readMenus } from './menu/menu.queries.ts'
import { findTargets, readMenuTargets } from './menu/menu-targets.ts'
import { createMenu, deleteMenu, updateMenu } from './menu/save-menu.ts'
import { bulkPages } from './page/bulk-pages.ts'
import { readPage, readPageRows } from './page/page.queries.ts'
import { pageLinks } from './page/page-links.ts'
import { findPages, findPageTrash } from './page/page-list.queries.ts'
import { readPageTemplates } from './page/page-templates.ts'
import { previewPage } from './page/preview-page.ts'
import { createPage, updatePage } from './page/save-page.ts'
import { deletePage, purgePages, restorePage } from './page/trash-page.ts'
import { findRedirects, readRedirect } from './redirect/redirect.queries.ts'
import { redirectReactions } from './redirect/redirect.reactions.ts'
import { bulkRedirects, createRedirect, deleteRedirect, updateRedirect } from './redirect/save-redirect.ts'

export { readMenus } from './menu/menu.queries.ts'
export { updateMenu } from './menu/save-menu.ts'
export { createPage } from './page/save-page.ts'
export { analyzeRedirects, importRedirect, revertImportedRedirect } from './redirect/import-redirect.ts'

const staff = { permission: 'admin_web_store' } as const

export const pages = serverDomain({
  key: 'pages',
  named: { page: pageLinks, link_list: namedMenus },
  optional: { count: (db, shop) => readCount(db, shop, 'pages') },
  lists: [
    { key: 'pages', permission: wire.listPages.permission },
    { key: 'redirects', permission: wire.listRedirects.permission },
  ],
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
    handle(wire.listMenus, async ({ db, shop }) => ({ menus: await readMenus(db.current, shop) })),
    handle(wire.findMenuTargets, (context, { query }) => findTargets(context, query)),
    handle(wire.getMenu, async ({ db, shop }, { params }) => ({ menu: await readMenu(db.current, shop, params.id) })),
    handle(wire.readMenuTargets, (context, { params }) => readMenuTargets(context, params.id)),
    handle(wire.createMenu, (context, { body }) => createMenu(context, body)),
    handle(wire.updateMenu, (context, { params, body }) => updateMenu(context, params.id, body)),
    handle(wire.deleteMenu, (context, { params, query }) => deleteMenu(context, params.id, query.version)),
    handle(wire.listRedirects, (context, { query }) => findRedirects(context, query)),
    handle(wire.getRedirect, async ({ db, shop }, { params }) => ({
      redirect: await readRedirect(db.current, shop, params.id),
    })),
    handle(wire.createRedirect, (context, { body }) => createRedirect(context, body)),
    handle(wire.updateRedirect, (context, { params, body }) => updateRedirect(context, params.id, body)),
    handle(wire.deleteRedirect, (context, { params, query }) => deleteRedirect(context, params.id, query.version)),
    handle(wire.bulkRedirects, (context, { body }) => bulkRedirects(context, body)),
  ],
  reactions: redirectReactions,
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
    broadcast(staff, wire.menuUpdated, wire.updateMenuData, ({ entity_id, version }) => ({
      id: entity_id,
      version,
      patch: {},
    })),
    broadcast(staff, wire.redirectCreated, wire.newRedirectData, ({ after }) => Redirect.parse(after)),
    broadcast(staff, wire.redirectUpdated, wire.updateRedirectData, asPatch),
    broadcast(staff, wire.redirectDeleted, wire.deleteRedirectData, asDeleted),
    ...[wire.menuCreated, wire.menuUpdated, wire.menuDeleted].map((event) =>
      broadcast(staff, event, wire.menusChanged, asDeleted),
    ),
  ],
})
