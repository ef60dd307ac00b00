import { blogNeeds } from '@comptoir/blog/storefront'
import { catalogueNeeds, filterObjects, listNamed, readFacets } from '@comptoir/catalogue/storefront'
import { readOwnOrders } from '@comptoir/orders/storefront'
import { pageNeeds } from '@comptoir/pages/storefront'
import type { NeedLoader } from '@comptoir/platform/server'
import { type Need, needKey } from '@comptoir/platform/storefront'
import { isOn } from '../site/module-on.ts'
import type { Site } from '../site/site.ts'
import { loadImage } from './image-need.ts'
import { linklistObject, readShownMenu } from './menus.ts'

/** Orders of the visitor who is logged in, whatever a theme asks for. */
const ownOrders = async ({ scope, visitor }: Site, need: Need) =>
  visitor && readOwnOrders(scope, visitor.customer.id, need)

/** The same for every visitor of a language, wherever they are. */
const shared = new Set([
  ...['collection', 'collections', 'product', 'products', 'related', 'image'],
  ...['blog', 'blogs', 'article', 'article_list', 'page', 'pages'],
])

const modulesOf = ({ context }: Site) => ({ hasBlog: isOn(context, 'blog'), hasPages: isOn(context, 'pages') })

async function read(site: Site, need: Need): Promise<unknown> {
  const modules = modulesOf(site)
  const known: Readonly<Record<string, NeedLoader>> = {
    ...catalogueNeeds,
    image: loadImage,
    ...(modules.hasBlog && blogNeeds),
    ...(modules.hasPages && pageNeeds),
  }
  const load = Object.hasOwn(known, need.kind) ? known[need.kind] : undefined
  return (await load?.(site.scope, need)) ?? null
}

/** Reads one need of a theme; null for kinds that the shop does not have. */
export async function loadNeed(site: Site, need: Need): Promise<unknown> {
  const { scope, kept } = site
  const { root, locale, settings } = scope
  const at = { key: JSON.stringify([root, locale, needKey(need)]), settings }
  if (need.kind === 'own_orders') return ownOrders(site, need)
  if (need.kind === 'linklist') {
    const menu = await kept.menus.read(at, () => readShownMenu(scope, need.key, modulesOf(site)))
    return linklistObject(menu, need.key, scope)
  }
  if (need.kind === 'filters') {
    const list = listNamed(need.key)
    return filterObjects(scope, list, await kept.facets.read(at, () => readFacets(scope, list)))
  }
  return shared.has(need.kind) ? kept.records.read(at, () => read(site, need)) : read(site, need)
}
