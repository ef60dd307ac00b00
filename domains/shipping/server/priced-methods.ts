import { apiError, type Conversion, convertAmount, maxMoney } from '@comptoir/platform/contract'
import { type Context, emit, type PricedRecords, type Queryable, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Pricing } from '../contract/shipping-method.ts'
import { shippingMethodUpdated } from '../contract/shipping-method.wire.ts'
import { shippingMethods } from './shipping.table.ts'
import { lockShippingMethods, toShippingMethod } from './shipping-method.queries.ts'

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

async function convertMethods(tx: Tx, { shop }: Context, conversion: Conversion) {
  for (const before of await lockShippingMethods(tx, shop)) {
    const pricing = convertedPricing(before.pricing, conversion)
    if (isTooLarge(pricing)) {
      throw apiError('VALIDATION_FAILED', { field: 'rate', errors: [{ field: 'rate', code: 'TOO_BIG' }] })
    }
    const { price, tiers, free_from } = pricing
    const row = await updateRow(tx, shippingMethods, { id: before.id, price, tiers, free_from })
    emit(tx, shippingMethodUpdated, toShippingMethod(row, before), before)
  }
}

export const pricedMethods: PricedRecords = {
  name: 'shipping_methods',
  count: countPricedMethods,
  convert: convertMethods,
}
