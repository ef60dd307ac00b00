import { emit, fixed, type PipelinedTx, pipelined, shopOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { usesChanged } from '../../contract/discount.wire.ts'
import { DiscountUses } from '../../contract/saved-discount.ts'
import { discountCodes, discounts, redemptionKeys, redemptions } from '../discount.table.ts'
import type { KeptUse } from './use.queries.ts'

interface Counted {
  discount_id: string
  code: string | null
  state: KeptUse['state']
  amount: number
}

/** What a use counts as; taken away with -1. */
const countOf = ({ state, amount }: Counted, times: 1 | -1) => ({
  used: state === 'used' ? times : 0,
  held: state === 'held' ? times : 0,
  given: state === 'used' ? times * amount : 0,
  given_held: state === 'held' ? times * amount : 0,
})
type Count = ReturnType<typeof countOf>

const sum = (one: Count, other: Count): Count => ({
  used: one.used + other.used,
  held: one.held + other.held,
  given: one.given + other.given,
  given_held: one.given_held + other.given_held,
})

const isNothing = (count: Count) => Object.values(count).every((value) => value === 0)

/** By key, what the difference between two states of a purchase adds to the counts. */
function differences(before: readonly Counted[], after: readonly Counted[], keyOf: (use: Counted) => string | null) {
  const counts = new Map<string, Count>()
  const add = (use: Counted, times: 1 | -1) => {
    const key = keyOf(use)
    if (key === null) return
    const [known, count] = [counts.get(key), countOf(use, times)]
    counts.set(key, known ? sum(known, count) : count)
  }
  for (const use of before) add(use, -1)
  for (const use of after) add(use, 1)
  return [...counts].flatMap(([key, count]) => (isNothing(count) ? [] : [{ key, ...count }]))
}

const given = sql.placeholder

const addToDiscounts = fixed(
  DiscountUses,
  sql`update ${discounts} set used = ${discounts.used} + w.used, held = ${discounts.held} + w.held,
        given = ${discounts.given} + w.given, given_held = ${discounts.given_held} + w.given_held
      from jsonb_to_recordset(${given('counts')}::jsonb)
        as w (key uuid, used integer, held integer, given bigint, given_held bigint)
      where ${discounts.shop_id} = ${given('shop')} and ${discounts.id} = w.key
      returning ${discounts.id}, ${discounts.version}, ${discounts.used}, ${discounts.held},
        ${discounts.given}::bigint, ${discounts.given_held}::bigint`,
)

const addToCodes = fixed(
  z.unknown(),
  sql`update ${discountCodes} set used = ${discountCodes.used} + w.used, held = ${discountCodes.held} + w.held
      from jsonb_to_recordset(${given('counts')}::jsonb) as w (key text, used integer, held integer)
      where ${discountCodes.shop_id} = ${given('shop')} and ${discountCodes.code} = w.key`,
)

const ofHolder = sql`${redemptions.shop_id} = ${given('shop')} and ${redemptions.holder} = ${given('holder')}`

const removeOthers = fixed(
  z.unknown(),
  sql`delete from ${redemptions} where ${ofHolder} and ${redemptions.discount_id} <> all(${given('ids')}::uuid[])`,
)

const saveUses = fixed(
  z.unknown(),
  sql`insert into ${redemptions} (shop_id, holder, discount_id, code, state, amount)
      select ${given('shop')}::integer, ${given('holder')}::uuid, w.discount_id, w.code, w.state, w.amount
      from jsonb_to_recordset(${given('uses')}::jsonb) as w (discount_id uuid, code text, state text, amount bigint)
      on conflict (shop_id, holder, discount_id)
        do update set code = excluded.code, state = excluded.state, amount = excluded.amount`,
)

const removeKeys = fixed(
  z.unknown(),
  sql`delete from ${redemptionKeys} where ${redemptionKeys.shop_id} = ${given('shop')}
        and ${redemptionKeys.holder} = ${given('holder')} and ${redemptionKeys.customer_key} <> all(${given('keys')}::bytea[])`,
)

const saveKeys = fixed(
  z.unknown(),
  sql`insert into ${redemptionKeys} (shop_id, holder, discount_id, customer_key)
      select ${given('shop')}::integer, ${given('holder')}::uuid, d.id, k.key
      from unnest(${given('ids')}::uuid[]) as d (id), unnest(${given('keys')}::bytea[]) as k (key)
      on conflict do nothing`,
)

interface Written {
  holder: string
  state: KeptUse['state']
  uses: readonly Omit<Counted, 'state'>[]
  keys: readonly Buffer[]
  /** What the holder had. */
  mine: readonly KeptUse[]
}

/** Under the locks of all discounts and codes that are named. */
export async function writeUses(tx: PipelinedTx, { holder, state, uses, keys, mine }: Written): Promise<void> {
  const shop = shopOf(tx)
  const after: Counted[] = uses.map(({ discount_id, code, amount }) => ({ discount_id, code, state, amount }))
  const ids = after.map(({ discount_id }) => discount_id)
  const ofDiscounts = differences(mine, after, ({ discount_id }) => discount_id)
  const ofCodes = differences(mine, after, ({ code }) => code)
  const [, , , , changed] = await pipelined(tx, (tx) => [
    mine.length > 0 && removeOthers(tx, { shop, holder, ids }),
    mine.length > 0 && removeKeys(tx, { shop, holder, keys }),
    after.length > 0 && saveUses(tx, { shop, holder, uses: JSON.stringify(after) }),
    after.length > 0 && keys.length > 0 && saveKeys(tx, { shop, holder, ids, keys }),
    ofDiscounts.length > 0 ? addToDiscounts(tx, { shop, counts: JSON.stringify(ofDiscounts) }) : [],
    ofCodes.length > 0 && addToCodes(tx, { shop, counts: JSON.stringify(ofCodes) }),
  ])
  for (const uses of changed) emit(tx, usesChanged, uses)
}
