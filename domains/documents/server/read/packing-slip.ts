import type { Fulfillment } from '@comptoir/fulfilment/contract'
import { readFulfillments } from '@comptoir/fulfilment/server'
import { readLogo } from '@comptoir/media/server'
import { inBuyersWords, keptIn, type Order } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { apiError, dateFormat, directionOf, type Locale, numberFormat } from '@comptoir/platform/contract'
import { type Context, fillText, pdfReply, type Sheet, zoneOf } from '@comptoir/platform/server'
import { paperSizeOf } from '@comptoir/settings/contract'
import type { Seller } from '../../contract/snapshot.ts'
import { optionsOf, sumOf } from '../../contract/source.rules.ts'
import { addressLines } from '../issue/make-snapshot.ts'
import { sellerOf } from '../issue/seller.ts'
import { type PaperWords, paperWords } from '../paper-words.ts'

interface Slip {
  order: Order
  /** Null: of what is still to be sent. */
  parcel: Fulfillment | null
  parcels: readonly Fulfillment[]
}

interface Row {
  line: Order['products'][number]
  quantity: number
}

const piecesIn = (parcels: readonly Fulfillment[], line: string) =>
  sumOf(
    parcels.flatMap(({ lines }) => lines.filter((each) => each.order_line_id === line).map((each) => each.quantity)),
  )

const some = ({ quantity }: Row) => quantity > 0

/** What lies in the box, what left before it and what follows: pieces of lines that travel. */
function rowsOf({ order, parcel, parcels }: Slip) {
  const lines = order.products.filter((line) => line.requires_shipping)
  const others = parcels.filter(({ id, status }) => id !== parcel?.id && status !== 'voided')
  const before = others.filter(({ number }) => parcel === null || number < parcel.number)
  const rows = lines.map((line) => {
    const open = keptIn(line) - piecesIn(others, line.id)
    const inside = parcel ? piecesIn([parcel], line.id) : open
    return {
      line,
      inside,
      before: piecesIn(before, line.id),
      later: Math.max(0, keptIn(line) - inside - piecesIn(before, line.id)),
    }
  })
  const of = (part: 'inside' | 'before' | 'later'): Row[] =>
    rows.map((row) => ({ line: row.line, quantity: row[part] })).filter(some)
  return { inside: of('inside'), before: of('before'), later: parcel ? of('later') : [] }
}

const small = (title: string, rows: readonly Row[], locale: Locale) => ({
  title,
  columns: [
    { label: '', share: null },
    { label: '', share: 1 },
  ],
  rows: rows.map(({ line, quantity }) => [
    numberFormat(locale).format(quantity),
    [line.title, optionsOf(line)].filter(Boolean).join(', '),
  ]),
})

interface Printing extends Slip {
  context: Context
  words: PaperWords
  seller: Seller
}

/** In the language of the order. */
function daysOf({ context, order: { locale } }: Printing) {
  const days = dateFormat(locale, { dateStyle: 'long', timeZone: zoneOf(context) })
  return (at: Date | string) => days.format(new Date(at))
}

function factsOf(printing: Printing) {
  const { order, parcel, words } = printing
  const day = daysOf(printing)
  return [
    { label: words.order, value: String(order.number ?? '') },
    { label: words.ordered, value: day(order.placed_at) },
    { label: words.slip.parcel, value: parcel ? numberFormat(order.locale).format(parcel.number) : '' },
    { label: words.sent, value: parcel?.shipped_at ? day(parcel.shipped_at) : '' },
    { label: words.slip.carrier, value: [parcel?.carrier, parcel?.tracking_number].filter(Boolean).join(' ') },
  ].filter(({ value }) => value !== '')
}

function receiverOf({ order: { shipping_address: address, customer, locale } }: Slip) {
  const name = address?.name || customer.name
  return [address?.company, name, ...(address ? addressLines(address, locale) : [])].filter((line): line is string =>
    Boolean(line),
  )
}

function tableOf({ order: { locale }, words }: Printing, rows: readonly Row[]): Sheet['table'] {
  const pieces = sumOf(rows.map(({ quantity }) => quantity))
  return {
    columns: [
      { label: words.quantity, share: null, look: 'count' },
      { label: words.slip.goods, share: 1 },
      { label: words.slip.sku, share: null },
    ],
    rows: [
      ...rows.map(({ line, quantity }) => [
        numberFormat(locale).format(quantity),
        { lines: [line.title], notes: [optionsOf(line)].filter(Boolean) },
        line.sku,
      ]),
      [
        numberFormat(locale).format(pieces),
        { lines: [], notes: [fillText(words.slip.pieces, locale, { count: pieces })] },
        '',
      ],
    ],
  }
}

/** Without prices: whoever opens the box may not be who paid for it. */
async function slipSheet(context: Context, slip: Slip): Promise<Sheet> {
  const { order, parcel } = slip
  const { locale } = order
  const words = paperWords(locale)
  const seller = sellerOf(context, order)
  const printing = { ...slip, context, words, seller }
  const rows = rowsOf(slip)
  const now = context.now()
  const name = [order.number, parcel?.number].filter(Boolean).join('-')
  return {
    ...{ lang: locale, dir: directionOf(locale), paper: paperSizeOf(context.settings), author: seller.company },
    ...{ title: words.slip.title, name, code: name, day: daysOf(printing)(now) },
    made_at: Math.floor(now.getTime() / 1_000),
    ...{ brand: seller.brand, from: [], logo: await readLogo(context, seller.logo) },
    facts: factsOf(printing),
    parties: [
      { label: words.slip.to, lines: receiverOf(slip) },
      { label: words.slip.from, lines: [seller.company, ...seller.address].filter(Boolean) },
    ],
    table: tableOf(printing, rows.inside),
    more: [small(words.slip.before, rows.before, locale), small(words.slip.later, rows.later, locale)].filter(
      (table) => table.rows.length > 0,
    ),
    ...{ rates: null, sums: [], total: null, settled: [], files: [] },
    words: [seller.last_line].filter(Boolean),
    foot: [seller.legal, [words.slip.gift], [seller.email, seller.phone].filter(Boolean)].filter(
      ({ length }) => length > 0,
    ),
  }
}

/**
 * The packing slip of a parcel, or of what is still to be sent, in the language of the order unless another is chosen.
 * @throws NOT_FOUND, PAPER_NOT_PRINTED
 */
export async function packingSlip(
  context: Context,
  id: string,
  { fulfillment, locale }: { fulfillment?: string; locale?: Locale | undefined } = {},
) {
  const { db, shop } = context
  const found = await readOrder(db.current, shop, id)
  // In the buyer's words, unless the slip is asked for in another language.
  const products = locale === undefined || locale === found.locale ? found.products.map(inBuyersWords) : found.products
  const order = { ...found, products, locale: locale ?? found.locale }
  const parcels = await readFulfillments(db.current, shop, id)
  const parcel = parcels.find((each) => each.id === fulfillment) ?? null
  if (fulfillment && !parcel) throw apiError('NOT_FOUND', { entity: 'fulfillment' })
  const sheet = await slipSheet(context, { order, parcel, parcels })
  return pdfReply(context, sheet, `packing-slip-${sheet.name || 'draft'}`)
}

async function possibleSlips({ db, shop }: Pick<Context, 'db' | 'shop'>, id: string): Promise<Slip[]> {
  const order = await readOrder(db.current, shop, id)
  if (order.draft) return []
  const parcels = (await readFulfillments(db.current, shop, id)).filter(({ status }) => status !== 'voided')
  const isOpen = rowsOf({ order, parcel: null, parcels }).inside.length > 0
  return [...parcels, ...(isOpen ? [null] : [])].map((parcel) => ({ order, parcel, parcels }))
}

/** The slips that an order can have now: one for each parcel, and one for what is still to be sent. */
export const slipsOf = async (context: Pick<Context, 'db' | 'shop'>, id: string) =>
  (await possibleSlips(context, id)).map(({ parcel }) => ({
    fulfillment_id: parcel?.id ?? null,
    number: parcel?.number ?? null,
  }))

/** All of them as papers; none of an order that sends nothing. @throws NOT_FOUND */
export async function slipSheets(context: Context, id: string): Promise<Sheet[]> {
  const slips = await possibleSlips(context, id)
  const { tag } = slips[0]?.order ?? {}
  if (tag === 'canceled') return []
  return Promise.all(slips.map((slip) => slipSheet(context, slip)))
}
