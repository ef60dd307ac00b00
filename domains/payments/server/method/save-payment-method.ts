import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  expectVersion,
  insertAll,
  rowsFor,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { MethodKey } from '../../contract/method-key.ts'
import { paymentError } from '../../contract/payment.wire.ts'
import {
  isRemindedInTime,
  type PaymentMethod,
  type PaymentMethodChange,
  type StripeKeysRequest,
} from '../../contract/payment-method.ts'
import { paymentMethodUpdated } from '../../contract/payment-method.wire.ts'
import { isConfigured } from '../../contract/refusal.rules.ts'
import { paymentMethodShipping, paymentMethods } from '../payment-method.table.ts'
import { saveSecret } from './method-secrets.ts'
import { lockPaymentMethod, lockPaymentMethods, readPaymentMethod } from './payment-method.queries.ts'

const unknown: Readonly<Record<string, string>> = {
  payment_methods_tax_class: 'fee_tax_class_id',
  payment_method_shipping_shipping: 'shipping_method_ids',
}

function refuseField(field: string, code: string): never {
  throw apiError('VALIDATION_FAILED', { field, errors: [{ field, code }] })
}

/** A record that the method refers to was deleted meanwhile. */
function refuseUnknown(error: unknown): never {
  const field = unknown[String(violatedConstraint(error))]
  if (field === undefined) throw error
  refuseField(field, 'UNKNOWN')
}

function assertSound(method: PaymentMethod) {
  const { min, max, enabled, transfer } = method
  if (min !== null && max !== null && min > max) refuseField('max', 'TOO_SMALL')
  if (transfer && !isRemindedInTime(transfer)) refuseField('transfer.remind_days', 'AFTER_LAST_DAY')
  if (enabled && !isConfigured(method)) throw paymentError('PAYMENT_METHOD_INCOMPLETE', { field: 'enabled' })
}

/** What is stored of the settings of a method. */
function settingsOf({ transfer, stripe }: PaymentMethod): object {
  if (transfer) return transfer
  if (!stripe) return {}
  const { mode, on_our_page, test, live } = stripe
  return { mode, on_our_page, test_key: test.publishable_key, live_key: live.publishable_key }
}

/** Settings of another method are left out: a method has its own alone. */
function changed(before: PaymentMethod, { version, transfer, stripe, ...change }: PaymentMethodChange): PaymentMethod {
  return {
    ...before,
    ...change,
    transfer: before.transfer && { ...before.transfer, ...transfer },
    stripe: before.stripe && { ...before.stripe, ...stripe },
  }
}

async function saveShipping(tx: Tx, method_id: string, ids: readonly string[]) {
  await tx
    .delete(paymentMethodShipping)
    .where(and(eq(paymentMethodShipping.shop_id, shopOf(tx)), eq(paymentMethodShipping.method_id, method_id)))
  const rows = [...new Set(ids)].map((shipping_method_id) => ({ method_id, shipping_method_id }))
  await insertAll(tx, [rowsFor(paymentMethodShipping, rows)]).catch(refuseUnknown)
}

async function save(tx: Tx, before: PaymentMethod, after: PaymentMethod): Promise<PaymentMethod> {
  const { id, enabled, words, min, max, countries, max_refusals, phone_required, fee, fee_tax_class_id, captures } =
    after
  await updateRow(tx, paymentMethods, {
    ...{ id, enabled, words, min, max, countries, max_refusals, phone_required, fee, fee_tax_class_id, captures },
    settings: settingsOf(after),
  }).catch(refuseUnknown)
  if (after.shipping_method_ids !== before.shipping_method_ids) await saveShipping(tx, id, after.shipping_method_ids)
  const saved = await readPaymentMethod(tx, shopOf(tx), after.key)
  emit(tx, paymentMethodUpdated, saved, before)
  return saved
}

/**
 * @throws VERSION_CONFLICT, PAYMENT_METHOD_INCOMPLETE if it is switched on before it can work
 */
export async function updatePaymentMethod({ db, shop }: Context, key: MethodKey, request: PaymentMethodChange) {
  return db.transaction(async (tx) => {
    const before = await lockPaymentMethod(tx, shop, key)
    await expectVersion(tx, before, { entity: 'payment_method', version: request.version })
    const after = changed(before, request)
    assertSound(after)
    return { payment_method: await save(tx, before, after) }
  })
}

/** Keys are sealed; whoever reads the method sees their ends, when they were sealed and by whom. */
export async function saveStripeKeys(context: Context, request: StripeKeysRequest) {
  const { mode, publishable_key, secret_key, webhook_secret, version } = request
  return context.db.transaction(async (tx) => {
    const before = await lockPaymentMethod(tx, context.shop, 'stripe')
    await expectVersion(tx, before, { entity: 'payment_method', version })
    const method_id = before.id
    if (secret_key !== undefined) {
      await saveSecret(tx, context, { method_id, name: `${mode}.secret_key`, text: secret_key })
    }
    if (webhook_secret !== undefined) {
      await saveSecret(tx, context, { method_id, name: `${mode}.webhook_secret`, text: webhook_secret })
    }
    const stripe = before.stripe && {
      ...before.stripe,
      ...(publishable_key !== undefined && { [mode]: { ...before.stripe[mode], publishable_key } }),
    }
    return { payment_method: await save(tx, before, { ...before, stripe }) }
  })
}

/** Methods that are not named keep their order behind the named ones. */
export async function orderPaymentMethods({ db, shop }: Context, keys: readonly MethodKey[]) {
  return db.transaction(async (tx) => {
    const found = await lockPaymentMethods(tx, shop)
    const rankOf = ({ key }: PaymentMethod) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
    const payment_methods: PaymentMethod[] = []
    for (const [at, before] of found.toSorted((one, other) => rankOf(one) - rankOf(other)).entries()) {
      if (before.position === at + 1) {
        payment_methods.push(before)
        continue
      }
      await updateRow(tx, paymentMethods, { id: before.id, position: at + 1 })
      const after = await readPaymentMethod(tx, shop, before.key)
      emit(tx, paymentMethodUpdated, after, before)
      payment_methods.push(after)
    }
    return { payment_methods }
  })
}
