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
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { PaymentMethod } from '../../contract/payment-method.ts'
import { paymentMethodUpdated } from '../../contract/payment-method.wire.ts'
import { paymentMethods } from '../payment-method.table.ts'
import { lockPaymentMethods, readPaymentMethod, readPaymentMethods } from './payment-method.queries.ts'

/** Amounts of a method in the shop's currency. */
const Amounts = z.object({ min: z.int().nullable(), max: z.int().nullable(), fee: z.int().nullable() })
type Amounts = z.infer<typeof Amounts>

const kind = 'payment_methods'

const amountsOf = ({ min, max, fee }: PaymentMethod): Amounts => ({ min, max, fee })
const hasAmount = ({ min, max, fee }: PaymentMethod) => min !== null || max !== null || fee !== null

const countPricedMethods = (db: Queryable, shop: number): Promise<number> =>
  db.$count(
    paymentMethods,
    and(
      eq(paymentMethods.shop_id, shop),
      or(isNotNull(paymentMethods.min), isNotNull(paymentMethods.max), isNotNull(paymentMethods.fee)),
    ),
  )

function converted({ min, max, fee }: Amounts, conversion: Conversion): Amounts {
  const to = (amount: number | null) => (amount === null ? null : convertAmount(amount, conversion))
  return { min: to(min), max: to(max), fee: to(fee) }
}

async function changeAmounts(tx: Tx, before: PaymentMethod, amounts: Amounts) {
  if (Object.values(amounts).some((amount) => (amount ?? 0) > maxMoney)) {
    throw apiError('VALIDATION_FAILED', { field: 'rate', errors: [{ field: 'rate', code: 'TOO_BIG' }] })
  }
  const { shop_id } = await updateRow(tx, paymentMethods, { id: before.id, ...amounts })
  emit(tx, paymentMethodUpdated, await readPaymentMethod(tx, shop_id, before.key), before)
}

async function convertMethods(tx: Tx, { shop }: Context, conversion: KeptConversion) {
  for (const method of (await lockPaymentMethods(tx, shop)).filter(hasAmount)) {
    const before = amountsOf(method)
    const after = converted(before, conversion)
    await keepDocument(tx, { conversion, kind }, { key: method.id, before, after })
    await changeAmounts(tx, method, after)
  }
}

type Kept = Awaited<ReturnType<typeof keptDocuments>>

const isUntouched = (method: PaymentMethod, kept: Kept) =>
  isDeepStrictEqual(kept.get(method.id)?.after, amountsOf(method))

async function revertMethods(tx: Tx, { shop }: Context, conversion: KeptConversion) {
  const kept = await keptDocuments(tx, shop, { conversion, kind })
  for (const method of (await lockPaymentMethods(tx, shop)).filter(hasAmount)) {
    const amounts = isUntouched(method, kept)
      ? Amounts.parse(kept.get(method.id)?.before)
      : converted(amountsOf(method), inverseOf(conversion))
    await changeAmounts(tx, method, amounts)
  }
}

async function previewRevert(db: Queryable, shop: number, { conversion }: { conversion: KeptConversion }) {
  const kept = await keptDocuments(db, shop, { conversion, kind })
  const methods = (await readPaymentMethods(db, shop)).filter(hasAmount)
  const restored = methods.filter((method) => isUntouched(method, kept)).length
  return { restored, recalculated: methods.length - restored, examples: [] }
}

/** Limits and fees follow when the shop changes its currency. */
export const pricedMethods: PricedRecords = {
  name: kind,
  count: countPricedMethods,
  convert: convertMethods,
  revert: revertMethods,
  previewRevert,
}
