import { failure } from '@comptoir/platform/contract'
import { rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { Variant } from '../../contract/index.ts'

/**
 * Refuses a save that is based on an older version of a variant. Variants are written in the changes of their
 * product, so the fields that others have changed are looked for there.
 */
export async function expectVariantVersion({ tx, shop }: { tx: Tx; shop: number }, current: Variant, version: number) {
  if (current.version === version) return
  const [changed] = await rows<{ fields: string[] | null }>(
    tx,
    sql`select array_agg(distinct field.key) as fields
        from changes c, jsonb_array_elements(c.before->'variants') was, jsonb_array_elements(c.after->'variants') became,
             jsonb_each(became) field
        where c.shop_id = ${shop} and c.entity = 'product' and c.entity_id = ${current.product_id}
          and c.fact = 'product.updated' and was->>'id' = ${current.id} and became->>'id' = ${current.id}
          and (became->>'version')::integer > ${version} and field.key <> 'version'
          and field.value is distinct from was->field.key`,
  )
  throw failure('VERSION_CONFLICT', { current, changed_fields: changed?.fields ?? [] })
}
