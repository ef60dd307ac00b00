import { readBlogMenu } from '@comptoir/blog/storefront'
import { generalMenu, type MenuEntry as MenuLink, readCollectionMenu } from '@comptoir/catalogue/storefront'
import { textIn } from '@comptoir/platform/contract'
import type { StoreScope } from '@comptoir/platform/server'
import { isPath, withoutLanguage } from '../contract/address.ts'
import { type EntryKind, isRecordKind } from '../contract/menu.rules.ts'
import type { MenuEntry } from '../contract/menu.ts'
import { findMenu } from '../server/menu/menu.queries.ts'
import { readTargets } from '../server/menu/menu-targets.ts'
import { entryNames } from './entry-names.ts'

interface Shown {
  scope: StoreScope
  hasBlog: boolean
  targetOf: Awaited<ReturnType<typeof readTargets>>
  lists: Readonly<Record<string, readonly MenuLink[]>>
}

const paths: Readonly<Partial<Record<EntryKind, string>>> = {
  home: '/',
  all_products: '/collections/all',
  collections: '/collections',
  search: '/search',
}

const isOfBlog = (kind: EntryKind) => kind === 'blog' || kind === 'article'

/** A path in the visitor's language, unless it names one itself. */
function urlOf(address: string, { root }: StoreScope) {
  if (!isPath(address) || withoutLanguage(address) !== address) return address
  return address === '/' ? root || '/' : root + address
}

/** Address and name of an entry's target; null if visitors cannot go there. */
function leadOf({ kind, target_id, address }: MenuEntry, { scope, hasBlog, targetOf }: Shown) {
  if (kind === 'address') return { title: address, address }
  if (isRecordKind(kind)) {
    const target = targetOf({ kind, target_id })
    if (!target?.isShown || (isOfBlog(kind) && !hasBlog)) return null
    return { title: target.title, address: target.path }
  }
  const path = paths[kind] ?? '/'
  const known = generalMenu(scope).find(({ url }) => url === urlOf(path, scope))
  return { title: known?.title ?? textIn(entryNames[kind] ?? {}, scope.locale), address: path }
}

function linksOf(entries: readonly MenuEntry[], shown: Shown): MenuLink[] {
  const { scope, lists } = shown
  return entries.flatMap((entry): readonly MenuLink[] => {
    const list = lists[entry.kind]
    if (list) return list
    const lead = leadOf(entry, shown)
    if (!lead) return []
    const isNamed = Object.keys(entry.title).length > 0
    const title = entry.title[scope.locale] ?? (isNamed ? textIn(entry.title, scope.locale) : lead.title)
    return [{ title, url: urlOf(lead.address, scope), links: linksOf(entry.links, shown) }]
  })
}

const uses = (entries: readonly MenuEntry[], kind: EntryKind): boolean =>
  entries.some((entry) => entry.kind === kind || uses(entry.links, kind))

/** A menu as themes show it; null if the shop has none with this handle. */
export async function readMenu(scope: StoreScope, handle: string, { hasBlog }: Pick<Shown, 'hasBlog'>) {
  const menu = await findMenu(scope.db, scope.shop, handle)
  if (!menu) return null
  const { title, entries } = menu
  const [targetOf, collection_list, blog_list] = await Promise.all([
    readTargets(scope, entries),
    uses(entries, 'collection_list') ? readCollectionMenu(scope) : [],
    uses(entries, 'blog_list') && hasBlog ? readBlogMenu(scope) : [],
  ])
  return { title, links: linksOf(entries, { scope, hasBlog, targetOf, lists: { collection_list, blog_list } }) }
}
