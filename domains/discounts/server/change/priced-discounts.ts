import { isDeepStrictEqual } from 'node:util'
import { apiError, inverseOf } from '@comptoir/platform/contract'
import {
  amountBefore,
  type Context,
  convertedAmount,
  emit,
  type KeptConversion,
  keepAmounts,
  keepDocument,
  keptAmounts,
  keptDocuments,
  type PricedRecords,
  type Queryable,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { DiscountRules } from '../../contract/discount.ts'
import { discountUpdated } from '../../contract/discount.wire.ts'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import { discounts, redemptions } from '../discount.table.ts'
import { convertLog, revertLog } from '../prices/convert-log.ts'
import { lockAllDiscounts, readAllDiscounts, readDiscount, toSavedDiscount } from '../record/discount.queries.ts'
import { columnsOf } from '../record/insert-discount.ts'
import { rulesOf } from './change-discount.ts'
import { amountsIn, convertRules, isTooLarge } from './convert-rules.ts'

const kind = 'discounts'
const usesKind = 'discount_uses'

const priced = (all: readonly SavedDiscount[]) => all.filter((discount) => amountsIn(rulesOf(discount)).length > 0)

const countPriced = async (db: Queryable, shop: number) => priced(await readAllDiscounts(db, shop)).length

const ofUse = sql`concat(${redemptions.holder}, ' ', ${redemptions.discount_id})`
const amount = sql`${redemptions.amount}::bigint`

/** What was given away is the sum of its uses, so that giving all of them back leaves nothing. */
const sumUses = (tx: Tx, shop: number) =>
  tx.execute(sql`update ${discounts} set given = uses.given, given_held = uses.given_held
    from (select ${redemptions.discount_id} as id,
        coalesce(sum(${amount}) filter (where ${redemptions.state} = 'used'), 0) as given,
        coalesce(sum(${amount}) filter (where ${redemptions.state} = 'held'), 0) as given_held
      from ${redemptions} where ${redemptions.shop_id} = ${shop} group by ${redemptions.discount_id}) as uses
    where ${discounts.shop_id} = ${shop} and ${discounts.id} = uses.id`)

async function convertUses(tx: Tx, shop: number, conversion: KeptConversion) {
  await keepAmounts(
    tx,
    { conversion, kind: usesKind },
    sql`select ${ofUse} as key, jsonb_build_object('amount', ${amount}) as before,
        jsonb_build_object('amount', ${convertedAmount(amount, conversion)}) as after
      from ${redemptions} where ${redemptions.shop_id} = ${shop}`,
  )
  await tx.execute(sql`update ${redemptions} set amount = ${convertedAmount(amount, conversion)}
    where ${redemptions.shop_id} = ${shop} and ${redemptions.amount} > 0`)
  await sumUses(tx, shop)
}

async function revertUses(tx: Tx, shop: number, conversion: KeptConversion) {
  const kept = keptAmounts(shop, { conversion, kind: usesKind })
  await tx.execute(sql`update ${redemptions} set amount = was.amount
    from (select ${redemptions.holder} as holder, ${redemptions.discount_id} as discount_id,
        ${amountBefore(amount, 'amount', conversion)} as amount
      from ${redemptions} left join ${kept} kept on kept.key = ${ofUse} where ${redemptions.shop_id} = ${shop}) as was
    where ${redemptions.shop_id} = ${shop} and ${redemptions.amount} > 0
      and ${redemptions.holder} = was.holder and ${redemptions.discount_id} = was.discount_id`)
  await sumUses(tx, shop)
}

async function changeRules(tx: Tx, before: SavedDiscount, rules: DiscountRules) {
  if (isTooLarge(rules)) {
    throw apiError('VALIDATION_FAILED', { field: 'rate', errors: [{ field: 'rate', code: 'TOO_BIG' }] })
  }
  emit(
    tx,
    discountUpdated,
    toSavedDiscount(await updateRow(tx, discounts, { id: before.id, ...columnsOf(rules) })),
    before,
  )
}

async function convert(tx: Tx, context: Context, conversion: KeptConversion) {
  const { shop } = context
  const all = await lockAllDiscounts(tx, shop)
  await convertUses(tx, shop, conversion)
  for (const { id } of priced(all)) {
    const discount = await readDiscount(tx, shop, id)
    const before = rulesOf(discount)
    const after = convertRules(before, conversion)
    await keepDocument(tx, { conversion, kind }, { key: id, before, after })
    await changeRules(tx, discount, after)
  }
  await convertLog(tx, context, { conversion, discounts: await readAllDiscounts(tx, shop) })
}

type Kept = Awaited<ReturnType<typeof keptDocuments>>

/** What was kept before a field was known says nothing of it: the discount has it as it is. */
const withKept = (discount: SavedDiscount, kept: unknown) => DiscountRules.parse(Object.assign(rulesOf(discount), kept))

const isUntouched = (discount: SavedDiscount, kept: Kept) =>
  kept.has(discount.id) && isDeepStrictEqual(withKept(discount, kept.get(discount.id)?.after), rulesOf(discount))

async function revert(tx: Tx, context: Context, conversion: KeptConversion) {
  const { shop } = context
  const all = await lockAllDiscounts(tx, shop)
  const kept = await keptDocuments(tx, shop, { conversion, kind })
  await revertUses(tx, shop, conversion)
  for (const { id } of priced(all)) {
    const discount = await readDiscount(tx, shop, id)
    const rules = isUntouched(discount, kept)
      ? withKept(discount, kept.get(id)?.before)
      : convertRules(rulesOf(discount), inverseOf(conversion))
    await changeRules(tx, discount, rules)
  }
  await revertLog(tx, context, { conversion, discounts: await readAllDiscounts(tx, shop) })
}

async function previewRevert(db: Queryable, shop: number, { conversion }: { conversion: KeptConversion }) {
  const kept = await keptDocuments(db, shop, { conversion, kind })
  const all = priced(await readAllDiscounts(db, shop))
  const restored = all.filter((discount) => isUntouched(discount, kept)).length
  return { restored, recalculated: all.length - restored, examples: [] }
}

/** Amounts that a discount takes off, asks for or may give away follow when the shop changes its currency. */
export const pricedDiscounts: PricedRecords = { name: kind, count: countPriced, convert, revert, previewRevert }
