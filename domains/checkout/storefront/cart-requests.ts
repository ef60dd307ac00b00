import { findVariantWith } from '@comptoir/catalogue/storefront'
import { amountEntry, giftEntryOf } from '@comptoir/orders/contract'
import { parseAmount, readDecimal } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { z } from 'zod'
import type { CartKey, CartLine } from '../server/cart/cart.queries.ts'
import type { Entries } from '../server/cart/cart.table.ts'
import { cartFault } from '../server/cart/cart-fault.ts'
import { addonsOf, cartLimits, entriesOf, type LineInput, quantityOf } from '../server/cart/cart-input.ts'
import { addToCart, type Quantities, updateCart } from '../server/cart/change-cart.ts'
import { checkoutOfCart as purchaseOf } from '../server/checkout/checkout.queries.ts'

type Fields = Readonly<Record<string, unknown>>

const Id = z.uuid()
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A form without a script names the product and the chosen values: `options[size]=small`. */
async function variantBy({ db, shop }: Context, { product_id, options }: Fields) {
  const product = Id.safeParse(product_id)
  const values = Object.values(isObject(options) ? options : {}).filter((value) => typeof value === 'string')
  return product.success ? findVariantWith(db.current, shop, { product: product.data, values }) : null
}

/**
 * The amount that a visitor enters for a gift card, in the shop's currency and the digits of their language. What is no
 * amount stays what it is, and is in no bounds.
 */
function withAmount(properties: Entries, currency: string): Entries {
  const { [amountEntry]: typed, ...others } = properties
  if (typed === undefined) return properties
  const amount = parseAmount(readDecimal(typed) ?? '', currency)
  return { ...others, [amountEntry]: amount === null ? typed.slice(0, 1) : String(amount) }
}

/** The form of a gift card keeps what was typed for somebody else when it turns out to be for oneself. */
function forWhom({ _gift_for, ...properties }: Entries): Entries {
  if (_gift_for !== 'me') return properties
  return Object.fromEntries(Object.entries(properties).filter(([name]) => giftEntryOf(name) === null))
}

function inputOf(item: unknown, currency: string): LineInput {
  const { id, quantity, properties, addons } = isObject(item) ? item : {}
  const variant = Id.safeParse(id)
  if (!variant.success) throw cartFault('VARIANT_UNKNOWN', {})
  return {
    variant_id: variant.data,
    quantity: Math.max(1, quantityOf(quantity)),
    addons: addonsOf(addons),
    properties: withAmount(forWhom(entriesOf(properties)), currency),
  }
}

/** A list from JSON, or from fields such as `items[0][id]`. */
const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []

/** One line, or several as `items`. @throws CartFault */
export async function addRequested(context: Context, key: CartKey, fields: Fields) {
  const items =
    fields.items === undefined
      ? [{ ...fields, id: fields.id ?? (await variantBy(context, fields)) }]
      : listIn(fields.items).slice(0, cartLimits.lines + 1)
  const currency = String(context.settings.currency_code ?? 'EUR')
  return addToCart(context, key, { inputs: items.map((item) => inputOf(item, currency)), purchaseOf })
}

/** A line by its key, its variant, or its place from 1. */
function lineIn(lines: readonly CartLine[], { id, line }: Fields) {
  const at = Number(line)
  const found =
    id === undefined || id === ''
      ? lines[Number.isInteger(at) ? at - 1 : -1]
      : (lines.find((each) => each.id === id) ?? lines.find(({ variant_id }) => variant_id === id))
  if (!found) throw cartFault('LINE_UNKNOWN', {})
  return found
}

/** A quantity of one line. @throws CartFault */
export const changeRequested = (context: Context, key: CartKey, fields: Fields) =>
  updateCart(context, key, {
    purchaseOf,
    quantities: (lines) => {
      const line = lineIn(lines, fields)
      return new Map([[line.id, quantityOf(fields.quantity, line.quantity)]])
    },
  })

/** By place, as `updates[]` sends them, or by the key or the variant of a line. */
function quantitiesIn(lines: readonly CartLine[], updates: unknown): Quantities {
  const entries = Array.isArray(updates)
    ? updates.flatMap((quantity, at) => (lines[at] ? [[lines[at].id, quantity] as const] : []))
    : Object.entries(isObject(updates) ? updates : {}).map(
        ([id, quantity]) => [lineIn(lines, { id }).id, quantity] as const,
      )
  return new Map(entries.map(([id, quantity]) => [id, quantityOf(quantity)]))
}

/** Quantities, the note and attributes of a cart. @throws CartFault */
export const updateRequested = (context: Context, key: CartKey, fields: Fields) =>
  updateCart(context, key, {
    purchaseOf,
    ...(fields.updates !== undefined && { quantities: (lines) => quantitiesIn(lines, fields.updates) }),
    note: fields.note,
    attributes: fields.attributes,
  })
