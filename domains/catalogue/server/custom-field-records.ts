import type { CustomFieldRecords } from '@comptoir/platform/server'
import { isNull, sql } from 'drizzle-orm'
import { findCollections } from './collection/collection.queries.ts'
import { collections } from './product/collection.table.ts'
import { pickProducts } from './product/pick-products.ts'
import { products, variants } from './product/product.table.ts'
import { findProducts } from './product/product-list.queries.ts'

const maxPicked = 20

export const customFieldRecords: readonly CustomFieldRecords[] = [
  {
    entity: 'product',
    table: products,
    name: sql`${products.title}`,
    where: isNull(products.deleted_at),
    permission: 'pick_products',
    async search(context, q) {
      const { items } = await findProducts(context, { q, limit: maxPicked })
      return items.map(({ id, title }) => ({ id, label: title }))
    },
  },
  {
    entity: 'variant',
    table: variants,
    name: sql`(select concat_ws(' – ', ${products.title}, ${variants.title}) from ${products}
      where ${products.shop_id} = ${variants.shop_id} and ${products.id} = ${variants.product_id})`,
    where: isNull(variants.deleted_at),
    permission: 'pick_products',
    async search(context, q) {
      const { items } = await pickProducts(context, { q })
      return items.map(({ variant_id, title, variant_title }) => ({
        id: variant_id,
        label: [title, variant_title].filter(Boolean).join(' – '),
      }))
    },
  },
  {
    entity: 'collection',
    table: collections,
    name: sql`${collections.name}`,
    permission: 'pick_collections',
    async search(context, q) {
      const { items } = await findCollections(context, { q, limit: maxPicked })
      return items.map(({ id, name }) => ({ id, label: name }))
    },
  },
]
