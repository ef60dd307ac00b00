import {
  countProducts,
  exampleHandleOf,
  findHandle,
  readCollectionFeed,
  readCollectionPage,
  readExampleCollection,
  readExampleProduct,
  readProductPage,
} from '@comptoir/catalogue/storefront'
import { readGoodTerms } from '@comptoir/checkout/storefront'
import { Id } from '@comptoir/platform/contract'
import { addressIn } from '../site/address.ts'
import type { PagePlan, Planned } from '../site/page-plan.ts'
import type { Site } from '../site/site.ts'
import { storeTexts } from '../site/store-texts.ts'
import { summary } from './summary.ts'
import { productJson } from './theme-json.ts'

type Params = Site['visit']['params']

const view = ({ scope }: Site) => scope.search.get('view')

export async function planHome({ scope }: Site): Promise<PagePlan> {
  return {
    template: 'index',
    pageType: 'index',
    objects: {},
    title: String(scope.settings.name),
    canonical: '/',
  }
}

const dataEnding = /\.js(?:on)?$/
export const feedEnding = /\.atom$/

type PageProduct = NonNullable<Awaited<ReturnType<typeof readProductPage>>>['product']

/** `leaves_within`, `delivery` and `return_days`, of ours: the same for every visitor of a language, until something changes. */
async function termsOf(
  { context, scope, kept }: Site,
  { id, selected_or_first_available_variant: variant }: PageProduct,
) {
  const none = { leaves_within: null, delivery: null, return_days: 0 }
  if (!variant?.available) return none
  const good = { product_id: id, variant_id: variant.id, isSent: variant.requires_shipping, locale: scope.locale }
  const key = `terms ${variant.id} ${scope.locale}`
  return kept.terms.read({ key, settings: scope.settings }, () => readGoodTerms(context, good))
}

/** `/products/cup`, and `/products/cup.js` for scripts. */
export async function planProduct(site: Site, params: Params): Promise<Planned> {
  const handle = (params.handle ?? '').replace(dataEnding, '')
  const own = await readProductPage(site.scope, handle)
  // Views of a theme alone show what the shop does not have.
  const found = own ?? (site.preview && readExampleProduct(site.scope, handle))
  if (!found) return null
  if (handle !== params.handle) return { data: productJson(found.product) }
  const terms = own && (await termsOf(site, own.product))
  return {
    template: 'product',
    suffixes: [view(site), found.suffix],
    pageType: 'product',
    objects: { product: { ...found.product, ...terms }, recommendations: found.recommendations, handle },
    title: found.title,
    description: found.description || summary(found.product.description),
    canonical: found.noindex ? null : `/products/${handle}`,
  }
}

/** Pages of a list are each their own; another order or a choice is not. */
export const canonicalOf = ({ scope: { search } }: Site, path: string) => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 1 ? `${path}?page=${page}` : path
}

const feedSize = 30

/** `/collections/cups.atom`: the newest products of a collection. */
async function planCollectionFeed(site: Site, handle: string): Promise<Planned> {
  const { scope } = site
  const found = await readCollectionFeed(scope, handle, feedSize)
  if (!found) return null
  const urlOf = (path: string) => addressIn(site, scope.locale, path)
  const { products, ...feed } = found
  return {
    atom: {
      ...feed,
      url: urlOf(`/collections/${handle}`),
      self: urlOf(`/collections/${handle}.atom`),
      author: String(scope.settings.name),
      language: scope.locale,
      base: site.origin,
      entries: products.map((product) => ({ ...product, url: urlOf(`/products/${product.handle}`), summary: '' })),
    },
  }
}

const collectionPage = ({ scope, kept }: Site, key: string) =>
  readCollectionPage(scope, key, (list) =>
    kept.totals.read({ key: JSON.stringify(list), settings: scope.settings }, () =>
      countProducts(scope.db, scope.shop, list),
    ),
  )

export async function planCollection(site: Site, { handle = '' }: Params): Promise<Planned> {
  if (feedEnding.test(handle)) return planCollectionFeed(site, handle.replace(feedEnding, ''))
  const found = (await collectionPage(site, handle)) ?? (site.preview && readExampleCollection(site.scope, handle))
  if (!found) return null
  return {
    template: 'collection',
    suffixes: [view(site)],
    pageType: 'collection',
    objects: { collection: found.collection, handle },
    title: found.title,
    description: found.description || summary(found.collection.description),
    canonical: canonicalOf(site, `/collections/${handle}`),
    feed: `/collections/${handle}.atom`,
  }
}

export async function planCollections(site: Site): Promise<PagePlan> {
  return {
    template: 'list-collections',
    pageType: 'list-collections',
    objects: {},
    title: storeTexts[site.scope.locale].titles.collections,
    canonical: '/collections',
  }
}

/** A product inside a collection is the product. */
export async function planProductWithin(site: Site, { handle = '', product = '' }: Params): Promise<Planned> {
  const planned = await planProduct(site, { handle: product })
  const within = await collectionPage(site, handle)
  if (!planned || !('template' in planned) || !within) return planned
  return { ...planned, objects: { ...planned.objects, collection: within.collection } }
}

const isId = (text: string | undefined): text is string => Id.safeParse(text).success

/** Addresses of the specification (§2), by id and key. */
export async function redirectProduct({ scope, preview }: Site, { id }: Params): Promise<Planned> {
  if (!isId(id)) return null
  const handle = (await findHandle(scope.db, scope.shop, id)) ?? (preview && exampleHandleOf(id, scope.locale))
  return handle === null ? null : { location: `${scope.root}/products/${handle}`, isPermanent: true }
}

export async function redirectCollection(site: Site, { key = '' }: Params): Promise<Planned> {
  const found = (await readCollectionPage(site.scope, key)) ?? (site.preview && readExampleCollection(site.scope, key))
  return found && { location: `${site.scope.root}/collections/${encodeURIComponent(key)}`, isPermanent: true }
}
