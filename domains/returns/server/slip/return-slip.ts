import { readLogo } from '@comptoir/media/server'
import { inBuyersWords, type Order } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { apiError, countryName, dateFormat, directionOf, numberFormat } from '@comptoir/platform/contract'
import { type Context, fillText, pdfReply, type Sheet, zoneOf } from '@comptoir/platform/server'
import { paperSizeOf, shopAddressLines, shopContact } from '@comptoir/settings/contract'
import type { Return } from '../../contract/return.ts'
import { returnError } from '../../contract/return.wire.ts'
import type { ReturnParams } from '../move-return.ts'
import { readReturns } from '../return.queries.ts'
import { type ReturnSlipWords, returnSlipWords } from './return-slip-words.ts'

interface Printing {
  context: Context
  order: Order
  record: Return
  words: ReturnSlipWords
  day(day: string): string
}

function senderOf({ order: { shipping_address, billing_address, customer }, record: { locale } }: Printing) {
  const address = shipping_address ?? billing_address
  const place = [address?.postcode, address?.city].filter(Boolean).join(' ')
  const country = address ? countryName(address.country, locale) : ''
  const name = address?.name || customer.name
  return [address?.company, name, address?.line1, address?.line2, place, address?.province, country].filter(
    (line): line is string => Boolean(line),
  )
}

function factsOf({ context, order, record, words, day }: Printing) {
  const { kind, locale, requested_at, valid_until } = record
  const timeZone = zoneOf(context)
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(requested_at),
  )
  const placed = dateFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(order.placed_at))
  return [
    { label: words[kind], value: moment },
    { label: words.order, value: String(order.number ?? '') },
    { label: words.ordered, value: placed },
    { label: words.by, value: valid_until ? day(valid_until) : '' },
  ].filter(({ value }) => value !== '')
}

function tableOf({ order, record, words }: Printing): Sheet['table'] {
  const numbers = numberFormat(record.locale)
  return {
    columns: [
      { label: '', share: null, look: 'tick' },
      { label: words.goods, share: 3 },
      { label: words.quantity, share: null, look: 'count' },
      { label: words.sku, share: 1.2 },
    ],
    rows: record.lines.map(({ order_line_id, quantity }) => {
      const found = order.products.find(({ id }) => id === order_line_id)
      const line = found && inBuyersWords(found)
      const goods = { lines: [line?.title ?? record.title], notes: [line?.variant_title ?? ''].filter(Boolean) }
      return ['x', goods, numbers.format(quantity), line?.sku ?? '']
    }),
  }
}

function stepsOf({ record: { label, label_url }, words: { steps } }: Printing) {
  return [steps.pack, label || label_url ? steps.label : steps.address, steps.hand_in]
}

function wordsOf({ record: { postage, kind, refund_by, locale }, words, day }: Printing) {
  const isOwed = kind === 'withdrawal' && refund_by !== null
  return [words.postage[postage], isOwed ? fillText(words.refund, locale, { day: day(refund_by) }) : ''].filter(Boolean)
}

async function slipSheet(printing: Printing): Promise<Sheet> {
  const { context, record, words } = printing
  const { settings } = context
  const { locale, number } = record
  const { company, registration, email, phone } = shopContact(settings, locale)
  const name = `R-${number}`
  const to = shopAddressLines(settings, locale)
  const approved = record.approved_at ?? record.requested_at
  return {
    ...{ lang: locale, dir: directionOf(locale), paper: paperSizeOf(settings), author: company, from: [] },
    ...{ title: words.title, name, code: name, day: printing.day(approved.slice(0, 10)) },
    made_at: Math.floor(Date.parse(record.updated_at) / 1_000),
    ...{ brand: String(settings.name), logo: await readLogo(context, String(settings.legal_logo)) },
    facts: factsOf(printing),
    parties: [
      { label: words.from, lines: senderOf(printing) },
      { label: words.to, lines: to.length > 0 ? to : [company] },
    ],
    ...{ table: tableOf(printing), steps: stepsOf(printing), words: wordsOf(printing) },
    ...{ rates: null, sums: [], total: null, settled: [], files: [] },
    foot: [[company, registration].filter(Boolean), [email, phone].filter(Boolean)].filter(({ length }) => length > 0),
  }
}

/**
 * The paper that lies with goods that come back, in the language of the order: what, where to, by when.
 * @throws NOT_FOUND, RETURN_STATE unless it is approved, PAPER_NOT_PRINTED
 */
export async function printReturnSlip(context: Context, { id, return_id }: ReturnParams) {
  const { db, shop } = context
  const order = await readOrder(db.current, shop, id)
  const record = (await readReturns(db.current, shop, id)).find((each) => each.id === return_id)
  if (!record) throw apiError('NOT_FOUND', { entity: 'return' })
  if (record.status !== 'approved') throw returnError('RETURN_STATE')
  const days = dateFormat(record.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const day = (text: string) => days.format(new Date(`${text}T00:00:00Z`))
  const sheet = await slipSheet({ context, order, record, words: returnSlipWords(record.locale), day })
  return pdfReply(context, sheet, sheet.name)
}
