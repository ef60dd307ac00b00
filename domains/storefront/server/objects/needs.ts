import { exampleOwner } from '@comptoir/accounts/storefront'
import { blogNeeds } from '@comptoir/blog/storefront'
import { catalogueNeeds, filterObjects, listNamed, readFacets } from '@comptoir/catalogue/storefront'
import { readExampleOrders, readOwnOrders } from '@comptoir/orders/storefront'
import { pageNeeds } from '@comptoir/pages/storefront'
import type { NeedLoader } from '@comptoir/platform/server'
import { type Need, needKey } from '@comptoir/platform/storefront'
import { isOn } from '../site/module-on.ts'
import type { Site } from '../site/site.ts'
import { image } from './image-need.ts'
import { linklistObject, readShownMenu } from './menus.ts'

const modulesOf = ({ context }: Site) => ({ hasBlog: isOn(context, 'blog'), hasPages: isOn(context, 'pages') })

const keptAs = ({ scope: { root, locale, settings } }: Site, need: Need) => ({
  key: JSON.stringify([root, locale, needKey(need)]),
  settings,
})

async function readLinklist(site: Site, need: Need) {
  const { scope, kept } = site
  const menu = await kept.menus.read(keptAs(site, need), () => readShownMenu(scope, need.key, modulesOf(site)))
  return linklistObject(menu, need.key, scope)
}

async function readFilters(site: Site, need: Need) {
  const { scope, kept } = site
  const list = listNamed(need.key)
  return filterObjects(scope, list, await kept.facets.read(keptAs(site, need), () => readFacets(scope, list)))
}

/** Orders of the visitor who is logged in, whatever a theme asks for. */
const ownOrders = async ({ scope, visitor, preview }: Site, need: Need) => {
  if (visitor) return readOwnOrders(scope, visitor.customer.id, need)
  return preview?.isEdited ? readExampleOrders(scope, exampleOwner(scope.locale).address) : null
}

/** What depends on the visitor or on the address of the page. */
const ofPage: Readonly<Record<string, (site: Site, need: Need) => Promise<unknown>>> = {
  own_orders: ownOrders,
  linklist: readLinklist,
  filters: readFilters,
}

/** The same for every visitor of a language, wherever they are. */
const ofShop = (site: Site): Readonly<Record<string, NeedLoader>> => {
  const modules = modulesOf(site)
  return { ...catalogueNeeds, image, ...(modules.hasBlog && blogNeeds), ...(modules.hasPages && pageNeeds) }
}

/** Null for kinds that the shop does not have. */
function readKind(site: Site, kind: string, needs: readonly Need[]): Promise<readonly unknown[]> {
  const own = Object.hasOwn(ofPage, kind) ? ofPage[kind] : undefined
  if (own) return Promise.all(needs.map((need) => own(site, need)))
  const loaders = ofShop(site)
  const load = Object.hasOwn(loaders, kind) ? loaders[kind] : undefined
  if (!load) return Promise.resolve(needs.map(() => null))
  const keys = needs.map((need) => keptAs(site, need).key)
  return site.kept.records.readAll({ keys, settings: site.scope.settings }, (positions) =>
    load(
      site.scope,
      positions.flatMap((position) => needs[position] ?? []),
    ),
  )
}

/** Reads what a theme asks for, all records of a kind at once; by `needKey`. */
export async function loadNeeds(site: Site, needs: readonly Need[]): Promise<[string, unknown][]> {
  const kinds = Map.groupBy(needs, ({ kind }) => kind)
  const read = await Promise.all(
    [...kinds].map(async ([kind, ofKind]) => {
      const values = await readKind(site, kind, ofKind)
      return ofKind.map((need, at): [string, unknown] => [needKey(need), values[at] ?? null])
    }),
  )
  return read.flat()
}
