import { isDeepStrictEqual } from 'node:util'
import { apiError, type Conversion, convertAmount, inverseOf, maxMoney } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  type KeptConversion,
  keepDocument,
  keptDocuments,
  type PricedRecords,
  type Queryable,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { Pricing, type ShippingMethod } from '../contract/shipping-method.ts'
import { shippingMethodUpdated } from '../contract/shipping-method.wire.ts'
import { shippingMethods } from './shipping.table.ts'
import { lockShippingMethods, readShippingMethods, toShippingMethod } from './shipping-method.queries.ts'

/** Ignores the example prices of a new shop. */
const countPricedMethods = (db: Queryable, shop: number): Promise<number> =>
  db.$count(
    shippingMethods,
    and(
      eq(shippingMethods.shop_id, shop),
      gt(shippingMethods.version, 1),
      or(gt(shippingMethods.price, 0), sql`${shippingMethods.tiers} <> '[]'`),
    ),
  )

/** Two bounds may round to the same amount: the tier between them is left out. */
const isReachable = ({ from, to }: Pricing['tiers'][number]) => to === null || to > from

function convertedPricing({ type, price, tiers, free_from }: Pricing, conversion: Conversion): Pricing {
  const to = (amount: number) => convertAmount(amount, conversion)
  const convertedTiers = tiers.map((tier) => {
    const bounds = tier.basis === 'subtotal' ? { from: to(tier.from), to: tier.to === null ? null : to(tier.to) } : {}
    return { ...tier, ...bounds, price: to(tier.price) }
  })
  return {
    type,
    price: to(price),
    tiers: convertedTiers.filter(isReachable),
    free_from: free_from === null ? null : to(free_from),
  }
}

const isTooLarge = ({ price, tiers, free_from }: Pricing) =>
  Math.max(price, free_from ?? 0, ...tiers.flatMap((tier) => [tier.from, tier.price])) > maxMoney

async function changePricing(tx: Tx, before: ShippingMethod, pricing: Pricing) {
  if (isTooLarge(pricing)) {
    throw apiError('VALIDATION_FAILED', { field: 'rate', errors: [{ field: 'rate', code: 'TOO_BIG' }] })
  }
  const { price, tiers, free_from } = pricing
  const row = await updateRow(tx, shippingMethods, { id: before.id, price, tiers, free_from })
  emit(tx, shippingMethodUpdated, toShippingMethod(row, before), before)
}

const kind = 'shipping_methods'

async function convertMethods(tx: Tx, { shop }: Context, conversion: KeptConversion) {
  for (const method of await lockShippingMethods(tx, shop)) {
    const { id: key, pricing: before } = method
    const after = convertedPricing(before, conversion)
    await keepDocument(tx, { conversion, kind }, { key, before, after })
    await changePricing(tx, method, after)
  }
}

type Kept = Awaited<ReturnType<typeof keptDocuments>>

const hasAmount = ({ pricing }: ShippingMethod) => pricing.price > 0 || pricing.tiers.length > 0

const isUntouched = ({ id, pricing }: ShippingMethod, kept: Kept) => isDeepStrictEqual(kept.get(id)?.after, pricing)

async function revertMethods(tx: Tx, { shop }: Context, conversion: KeptConversion) {
  const kept = await keptDocuments(tx, shop, { conversion, kind })
  for (const method of await lockShippingMethods(tx, shop)) {
    const pricing = isUntouched(method, kept)
      ? Pricing.parse(kept.get(method.id)?.before)
      : convertedPricing(method.pricing, inverseOf(conversion))
    await changePricing(tx, method, pricing)
  }
}

async function previewRevert(db: Queryable, shop: number, { conversion }: { conversion: KeptConversion }) {
  const kept = await keptDocuments(db, shop, { conversion, kind })
  const methods = (await readShippingMethods(db, shop)).filter(hasAmount)
  const restored = methods.filter((method) => isUntouched(method, kept)).length
  return { restored, recalculated: methods.length - restored, examples: [] }
}

export const pricedMethods: PricedRecords = {
  name: 'shipping_methods',
  count: countPricedMethods,
  convert: convertMethods,
  revert: revertMethods,
  previewRevert,
}
