import { apiError } from '@comptoir/platform/contract'
import { fixed, lockAndRead, type Queryable, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { MethodKey } from '../../contract/method-key.ts'
import { type PaymentMethod, type StripeState, TransferSettings } from '../../contract/payment-method.ts'
import { StripeSettings } from '../../contract/stripe-settings.ts'
import { paymentMethodShipping, paymentMethods, paymentSecrets } from '../payment-method.table.ts'

const shopParameter = sql.placeholder('shop')

interface SecretNote {
  name: string
  ending: string
  sealed_by: string
  sealed_at: string
}

const shippingIds = sql`(select coalesce(jsonb_agg(s.shipping_method_id order by s.shipping_method_id), '[]')
  from ${paymentMethodShipping} s
  where s.shop_id = ${paymentMethods.shop_id} and s.method_id = ${paymentMethods.id})`.mapWith((ids: string[]) => ids)

const secretNotes = sql`(select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'ending', s.ending,
    'sealed_by', s.sealed_by, 'sealed_at', s.sealed_at)), '[]')
  from ${paymentSecrets} s
  where s.shop_id = ${paymentMethods.shop_id} and s.method_id = ${paymentMethods.id})`.mapWith(
  (notes: SecretNote[]) => notes,
)

const selected = { ...getTableColumns(paymentMethods), shipping_method_ids: shippingIds, secrets: secretNotes }

type MethodRow = typeof paymentMethods.$inferSelect & { shipping_method_ids: string[]; secrets: SecretNote[] }

function sealedIn(secrets: readonly SecretNote[], name: string) {
  const found = secrets.find((each) => each.name === name)
  return found
    ? { ending: found.ending, sealed_by: found.sealed_by, sealed_at: new Date(found.sealed_at).toISOString() }
    : null
}

function stripeState({ settings, secrets }: MethodRow): StripeState {
  const { mode, on_our_page, test_key, live_key } = StripeSettings.parse(settings)
  const keysOf = (of: StripeState['mode'], publishable_key: string) => ({
    publishable_key,
    secret_key: sealedIn(secrets, `${of}.secret_key`),
    webhook_secret: sealedIn(secrets, `${of}.webhook_secret`),
  })
  return { mode, on_our_page, test: keysOf('test', test_key), live: keysOf('live', live_key) }
}

const toPaymentMethod = (row: MethodRow): PaymentMethod => ({
  id: row.id,
  key: row.key,
  enabled: row.enabled,
  words: row.words,
  min: row.min,
  max: row.max,
  countries: row.countries,
  shipping_method_ids: row.shipping_method_ids,
  max_refusals: row.max_refusals,
  phone_required: row.phone_required,
  fee: row.fee,
  fee_tax_class_id: row.fee_tax_class_id,
  captures: row.captures,
  transfer: row.key === 'bank_transfer' ? TransferSettings.parse(row.settings) : null,
  stripe: row.key === 'stripe' ? stripeState(row) : null,
  position: row.position,
  version: row.version,
})

const methodsOfShop = fixed((db) =>
  db
    .select(selected)
    .from(paymentMethods)
    .where(eq(paymentMethods.shop_id, shopParameter))
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id)),
)

/** All methods of a shop in the order in which they are offered, also those that are switched off. */
export const readPaymentMethods = async (db: Queryable, shop: number): Promise<PaymentMethod[]> =>
  (await methodsOfShop(db, { shop })).map(toPaymentMethod)

const methodByKey = fixed((db) =>
  db
    .select(selected)
    .from(paymentMethods)
    .where(and(eq(paymentMethods.shop_id, shopParameter), eq(paymentMethods.key, sql.placeholder('key')))),
)

/** @throws NOT_FOUND */
export async function readPaymentMethod(db: Queryable, shop: number, key: MethodKey): Promise<PaymentMethod> {
  const [row] = await methodByKey(db, { shop, key })
  if (!row) throw apiError('NOT_FOUND', { entity: 'payment_method' })
  return toPaymentMethod(row)
}

/** By its key: every shop has each method once. */
export async function lockPaymentMethod(tx: Tx, shop: number, key: MethodKey): Promise<PaymentMethod> {
  const { id } = await readPaymentMethod(tx, shop, key)
  return lockAndRead(tx, { table: paymentMethods, id }, (tx) => readPaymentMethod(tx, shop, key))
}

/** Locks all methods: their order depends on one another. */
export async function lockPaymentMethods(tx: Tx, shop: number): Promise<PaymentMethod[]> {
  await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(eq(paymentMethods.shop_id, shop))
    .orderBy(asc(paymentMethods.id))
    .for('no key update')
  return readPaymentMethods(tx, shop)
}
