import { bearsFields } from '@comptoir/custom-fields/server'
import { sql } from 'drizzle-orm'
import { pickProducts } from './product/pick-products.ts'
import { findProducts } from './product/product-list.queries.ts'

const maxPicked = 20

/** Products and their variants have custom fields, and can be named by those of others. */
export function bearProductFields() {
  bearsFields({
    entity: 'product',
    table: 'products',
    name: sql`r.title`,
    where: sql`r.deleted_at is null`,
    permission: 'pick_products',
    async search(context, q) {
      const { items } = await findProducts(context, { q, limit: maxPicked })
      return items.map(({ id, title }) => ({ id, label: title }))
    },
  })
  bearsFields({
    entity: 'variant',
    table: 'variants',
    name: sql`(select concat_ws(' – ', p.title, nullif(r.title, '')) from products p
      where p.shop_id = r.shop_id and p.id = r.product_id)`,
    where: sql`r.deleted_at is null`,
    permission: 'pick_products',
    async search(context, q) {
      const { items } = await pickProducts(context, { q })
      return items.map(({ variant_id, title, variant_title }) => ({
        id: variant_id,
        label: [title, variant_title].filter(Boolean).join(' – '),
      }))
    },
  })
}
