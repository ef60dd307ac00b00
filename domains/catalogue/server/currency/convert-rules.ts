import { isDeepStrictEqual } from 'node:util'
import { type Conversion, convertAmount, inverseOf } from '@comptoir/platform/contract'
import {
  type Context,
  type KeptConversion,
  keepDocument,
  keptDocuments,
  query,
  type Tx,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CollectionRules } from '../../contract/collection/collection-rule.ts'
import { lockCollection } from '../collection/collection.queries.ts'
import { changeCollection } from '../collection/save-collection.ts'
import { collections } from '../product/collection.table.ts'
import { kinds } from './priced-parts.ts'

const hasAmount = ({ items }: CollectionRules) =>
  items.some(({ field, value }) => (field === 'price' || field === 'compare_at') && value !== null)

const convertedRules = (rules: CollectionRules, conversion: Conversion): CollectionRules => ({
  ...rules,
  items: rules.items.map((rule) =>
    (rule.field === 'price' || rule.field === 'compare_at') && typeof rule.value === 'number'
      ? { ...rule, value: convertAmount(rule.value, conversion) }
      : rule,
  ),
})

const Id = z.object({ id: z.string() })

/** Changes the rules of every smart collection that names an amount. */
async function changeRules(
  tx: Tx,
  { shop }: Context,
  rulesAfter: (id: string, before: CollectionRules) => Promise<CollectionRules>,
) {
  const smart = await query(
    tx,
    Id,
    sql`select id from ${collections} where shop_id = ${shop} and kind = 'smart' order by id for no key update`,
  )
  for (const { id } of smart) {
    const before = await lockCollection(tx, shop, id)
    if (!before.rules || !hasAmount(before.rules)) continue
    await changeCollection(tx, before, { rules: await rulesAfter(id, before.rules) })
  }
}

/** A collection of goods under 50 euros becomes one of goods under the same in the new currency. */
export const convertRules = (tx: Tx, context: Context, conversion: KeptConversion) =>
  changeRules(tx, context, async (key, before) => {
    const after = convertedRules(before, conversion)
    await keepDocument(tx, { conversion, kind: kinds.rules }, { key, before, after })
    return after
  })

export async function revertRules(tx: Tx, context: Context, conversion: KeptConversion) {
  const kept = await keptDocuments(tx, context.shop, { conversion, kind: kinds.rules })
  await changeRules(tx, context, async (id, now) => {
    const known = kept.get(id)
    return isDeepStrictEqual(known?.after, now)
      ? CollectionRules.parse(known?.before)
      : convertedRules(now, inverseOf(conversion))
  })
}
