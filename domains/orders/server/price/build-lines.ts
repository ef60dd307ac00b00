import { priceLines } from '@comptoir/catalogue/server'
import type { Allocation } from '@comptoir/inventory/server'
import { isLocale, maxMoney } from '@comptoir/platform/contract'
import type { Context, PipelinedTx } from '@comptoir/platform/server'
import type { ProductTerms } from '@comptoir/shipping/contract'
import { v7 as newId } from 'uuid'
import { ownAmountOf } from '../../contract/line/gift-card.rules.ts'
import type { OrderLine } from '../../contract/line/order-line.ts'
import { openPieces, type Pieces } from '../../contract/line/pieces.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import type { LineInput } from '../../contract/order-request.ts'
import { grossOf } from '../../contract/price/pricing.rules.ts'

type ProductLineInput = Exclude<LineInput, { custom: true }>
type CustomLineInput = Extract<LineInput, { custom: true }>

const isCustom = (input: LineInput): input is CustomLineInput => 'custom' in input

interface Fee {
  title: string
  price: number
  tax_class_id: string | null
}

function totalOf(unit_price: number, quantity: number) {
  const total = grossOf({ unit_price, quantity })
  if (total > maxMoney) throw orderError('AMOUNT_TOO_LARGE')
  return total
}

const newLineDefaults = {
  addons: [],
  listed_price: null,
  properties: {},
  fulfilled_quantity: 0,
  returned_quantity: 0,
  canceled_quantity: 0,
  discount: 0,
  tax: 0,
  tax_lines: [],
  allocations: [],
} satisfies Partial<OrderLine>

export const customLine = ({ title, unit_price, quantity }: CustomLineInput): OrderLine => ({
  ...newLineDefaults,
  id: newId(),
  kind: 'custom',
  product_id: null,
  variant_id: null,
  vendor_id: null,
  tax_class_id: null,
  custom: true,
  title,
  variant_title: '',
  sku: '',
  barcode: '',
  image: null,
  options: [],
  quantity,
  unit_price,
  compare_at_price: null,
  cost: null,
  weight_g: null,
  price_override: null,
  requires_shipping: true,
  total: totalOf(unit_price, quantity),
})

/** A fee is neither sent nor counted as goods. */
export const feeLine = ({ title, price, tax_class_id }: Fee): OrderLine => ({
  ...customLine({ custom: true, title, unit_price: price, quantity: 1 }),
  kind: 'fee',
  custom: false,
  tax_class_id,
  requires_shipping: false,
})

type Priced = Awaited<ReturnType<typeof priceLines>>[number]

function productLine(
  { actor }: Context,
  input: ProductLineInput,
  { unit_price: original, custom_shipment: _terms, words: _words, ...priced }: Priced,
): OrderLine {
  const unit_price = input.price_override ?? original
  return {
    ...newLineDefaults,
    ...priced,
    id: newId(),
    custom: false,
    properties: input.properties ?? {},
    quantity: input.quantity,
    unit_price,
    price_override: unit_price === original ? null : { by: actor.name, reason: input.reason ?? '', original },
    total: totalOf(unit_price, input.quantity),
  }
}

export interface BuiltLines {
  products: OrderLine[]
  /** In the language of their order. */
  productsIn(locale: string): OrderLine[]
  /** Special shipping of the products. */
  terms: ProductTerms[]
}

const termsIn = (priced: readonly Priced[]): ProductTerms[] => {
  const special = priced.flatMap(({ product_id, custom_shipment }) =>
    custom_shipment ? [[product_id, { product_id, ...custom_shipment }] as const] : [],
  )
  return [...new Map(special).values()]
}

/** Lines at current prices. Titles and prices of products come from the catalogue, never from the caller. */
export async function buildLines(context: Context, tx: PipelinedTx, inputs: readonly LineInput[]): Promise<BuiltLines> {
  const products = inputs.filter((input) => !isCustom(input))
  const wanted = inputs.flatMap((input, at) =>
    isCustom(input) ? [] : { ...input, amount: ownAmountOf(input.properties ?? {}), path: `products.${at}.` },
  )
  const priced = products.length > 0 ? await priceLines(tx, wanted) : []
  const pricedBy = new Map(products.map((input, at) => [input, priced[at]]))
  const lines = inputs.map((input) => {
    if (isCustom(input)) return { line: customLine(input), words: {} }
    const found = pricedBy.get(input)
    if (!found) throw new Error('A product of the order was not priced')
    return { line: productLine(context, input, found), words: found.words }
  })
  return {
    products: lines.map(({ line }) => line),
    productsIn: (locale) =>
      lines.map(({ line, words }) => {
        const translation = isLocale(locale) ? words[locale] : undefined
        return translation ? { ...line, translation } : line
      }),
    terms: termsIn(priced),
  }
}

const chosenIn = ({ addons }: OrderLine) => addons.map(({ option_id, value_id }) => `${option_id} ${value_id}`)

const hasSameAddons = (one: OrderLine, other: OrderLine) => {
  const chosen = new Set(chosenIn(other))
  return one.addons.length === other.addons.length && chosenIn(one).every((addon) => chosen.has(addon))
}

const isSameGood = (one: OrderLine, other: OrderLine) =>
  one.variant_id === other.variant_id &&
  (one.variant_id !== null ? hasSameAddons(one, other) : one.title === other.title)

const textOf = ({ properties }: OrderLine) => JSON.stringify(Object.entries(properties).toSorted())

/** Of two lines of the same goods, the one with the same engraving. */
function positionOf(line: OrderLine, free: readonly OrderLine[]) {
  const exact = free.findIndex((known) => isSameGood(known, line) && textOf(known) === textOf(line))
  return exact === -1 ? free.findIndex((known) => isSameGood(known, line)) : exact
}

/** A price that stays is still that of whoever agreed on it. */
function overrideOf({ unit_price, price_override }: OrderLine, before: OrderLine): OrderLine['price_override'] {
  const isSame = before.unit_price === unit_price && before.price_override?.reason === price_override?.reason
  return price_override && before.price_override && isSame
    ? { ...price_override, by: before.price_override.by }
    : price_override
}

/** Gives rebuilt lines the ids of earlier lines of the same goods: a line keeps its id for life. */
export function withExistingIds(built: readonly OrderLine[], before: readonly OrderLine[]): OrderLine[] {
  const free = [...before]
  return built.map((line) => {
    const at = positionOf(line, free)
    const [kept] = at === -1 ? [] : free.splice(at, 1)
    return kept ? { ...line, id: kept.id, price_override: overrideOf(line, kept) } : line
  })
}

/** Some of an order's pieces in stock terms; what is no variant has no stock. */
export const stockOf = ({ id, products }: Pick<Order, 'id' | 'products'>, pieces: readonly Pieces[]) => {
  const lines = new Map(products.map((line) => [line.id, line]))
  return pieces.flatMap(({ line_id, location_id, quantity }) => {
    const variant_id = lines.get(line_id)?.variant_id
    return variant_id ? [{ variant_id, location_id, quantity, order_id: id }] : []
  })
}

/** All that an order without stock wants. */
export const wantedStock = (order: Pick<Order, 'id' | 'products'>) => stockOf(order, openPieces(order.products))

/** Assigns allocations to lines. Lines of one variant share its allocations. */
export function withAllocations(lines: readonly OrderLine[], allocations: readonly Allocation[]): OrderLine[] {
  const remaining = allocations.map((part) => ({ ...part }))
  return lines.map((line) => {
    let open = line.variant_id ? line.quantity : 0
    const allocated: OrderLine['allocations'] = []
    for (const part of remaining) {
      if (part.variant_id !== line.variant_id || part.quantity === 0 || open === 0) continue
      const quantity = Math.min(open, part.quantity)
      allocated.push({ location_id: part.location_id, quantity, fulfilled: 0 })
      part.quantity -= quantity
      open -= quantity
    }
    return { ...line, allocations: allocated }
  })
}
