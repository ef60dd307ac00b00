import type { Queryable, StoreScope } from '@comptoir/platform/server'
import { collectionsOf } from '../collection/collection-rows.ts'
import { objectScope } from './object-scope.ts'
import { type ObjectScope, productObject } from './product-object.ts'
import { findStoreProduct, type StoreProduct } from './product-rows.ts'

/** The variant, or the option values, that the address names. */
const choiceIn = (search: URLSearchParams) => ({
  variant: search.get('variant') ?? undefined,
  values: search.get('option_values')?.split(',').filter(Boolean) ?? [],
})

/** Shown beside a product at most. */
const maxRelated = 8

/** The object `recommendations` of themes: goods that share a collection. */
export const recommendationsFor = (product: string, limit: number) => ({
  'performed?': true,
  performed: true,
  intent: 'related',
  products: { '@list': 'related', key: product, total: limit, slot: 'recommendations.products' },
  products_count: limit,
})

interface Shown {
  found: StoreProduct
  objects: ObjectScope
  collections: Awaited<ReturnType<typeof collectionsOf>>
}

/** A product with its collections and what search engines read. */
export function productPage({ root, search }: StoreScope, { found, objects, collections }: Shown) {
  return {
    product: {
      ...productObject(found, objects, choiceIn(search)),
      collections: collections.map(({ id, name, key }) => ({
        ...{ id, title: name, handle: key, url: `${root}/collections/${key}` },
      })),
    },
    recommendations: recommendationsFor(found.id, collections.some(({ products }) => products > 1) ? maxRelated : 0),
    title: found.seo.title || found.title,
    description: found.seo.description,
    noindex: found.seo.noindex || found.status === 'unlisted',
    suffix: found.template_suffix,
  }
}

/** Null if it is not shown. */
export async function readProductPage(scope: StoreScope, handle: string) {
  const found = await findStoreProduct(scope, { handle })
  if (!found) return null
  const [objects, collections] = await Promise.all([objectScope(scope, [found]), collectionsOf(scope, found.id)])
  return productPage(scope, { found, objects, collections })
}

/** Handle of a product that is shown, by its id. */
export async function findHandle(db: Queryable, shop: number, id: string): Promise<string | null> {
  return (await findStoreProduct({ db, shop }, { id }))?.handle ?? null
}
