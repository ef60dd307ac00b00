import { readLogo } from '@comptoir/media/server'
import { addDays, dayIn, type Locale, minorDigits } from '@comptoir/platform/contract'
import { type Context, fillText, pdfReply, zoneOf } from '@comptoir/platform/server'
import { chargesVat, idLabels, type LegalField, missingOnInvoices, paperSizeOf } from '@comptoir/settings/contract'
import { type TaxPart, taxesOf, withoutTax } from '@comptoir/taxes/contract'
import { readTaxation } from '@comptoir/taxes/server'
import { nameOf } from '../../contract/number.rules.ts'
import type { DocumentLine, Party, Snapshot } from '../../contract/snapshot.ts'
import { lineOf, type Source, sumOf } from '../../contract/source.rules.ts'
import { documentSheet } from '../file/document-sheet.ts'
import { accountOf } from '../issue/how-to-pay.ts'
import { addressLines } from '../issue/make-snapshot.ts'
import { sellerOf } from '../issue/seller.ts'
import { type PaperWords, paperWords } from '../paper-words.ts'
import { listSeries } from '../series/document-series.ts'

const orderNumber = 1042

/** A business at home: nothing that the law wants on any invoice is left out. */
function addressOf({ settings }: Context, { sample }: PaperWords) {
  const { company, person: name, street: line1, city } = sample
  const country = String(settings.tax_country ?? '')
  return { ...{ company, name, line1, city, country }, line2: '', postcode: '', province: '', phone: '' }
}

type Address = ReturnType<typeof addressOf>

const partyAt = (address: Address, locale: Locale): Party => ({
  ...{ company: address.company, name: address.name, address: addressLines(address, locale), place: null },
  ...{ country_code: address.country, vat_number: '', register: null },
})

interface Good extends Pick<Source, 'kind' | 'title' | 'sku' | 'discount'> {
  quantity: number
  price: number
}

/** Prices in whole units of the currency. */
const goodsOf = ({ sample }: PaperWords): Good[] => [
  { kind: 'goods', title: sample.goods.first, sku: 'A-1', quantity: 2, price: 24, discount: 4 },
  { kind: 'goods', title: sample.goods.second, sku: 'B-2', quantity: 1, price: 15, discount: 0 },
  { kind: 'delivery', title: '', sku: '', quantity: 1, price: 5, discount: 0 },
]

const netOf = (amount: number, parts: readonly TaxPart[], isIncluded: boolean) =>
  isIncluded ? withoutTax(amount, parts) : amount

/** Taxed as at home today. */
async function linesOf(context: Context, words: PaperWords): Promise<DocumentLine[]> {
  const { rate, isIncluded, rounding } = await readTaxation(context.db.current, context, { address: null })
  const isSmall = context.settings.legal_small_business === true
  const parts: readonly TaxPart[] = rate && !isSmall ? rate.parts : []
  const one = 10 ** minorDigits(String(context.settings.currency_code))
  const goods = goodsOf(words).map((good) => ({ ...good, amount: (good.quantity * good.price - good.discount) * one }))
  const taxes = taxesOf(
    goods.map(({ amount }) => ({ amount, parts })),
    { isIncluded, rounding },
  )
  return goods.map(({ amount, discount, quantity, kind, title, sku }, at) => {
    const own = taxes[at] ?? []
    const gross = amount + (isIncluded ? 0 : sumOf(own.map((tax) => tax.amount)))
    const source = {
      ...{ key: String(at), kind, title, sku, gross, taxes: own, taken: 0 },
      discount: netOf(discount * one, parts, isIncluded),
    }
    const of: Source = { ...source, order_line_id: null, options: '', of: quantity }
    const { key: _key, units: _units, source: _source, ...line } = lineOf(of, { before: 0, taken: quantity })
    return line
  })
}

/** As the series of today calls them, with a number that is never given. */
async function nameToday(context: Context, day: string) {
  const series = (await listSeries(context)).filter(({ kind, starts_on }) => kind === 'invoice' && starts_on <= day)
  return nameOf(series[0]?.format ?? '{number}', { number: 0, day })
}

async function sampleSnapshot(context: Context, locale: Locale): Promise<Snapshot> {
  const { settings, now } = context
  const words = paperWords(locale)
  const day = dayIn(zoneOf(context), now())
  const currency = String(settings.currency_code)
  const address = addressOf(context, words)
  const lines = await linesOf(context, words)
  const [total, tax] = [sumOf(lines.map(({ gross }) => gross)), sumOf(lines.map((line) => line.tax))]
  const bought = { locale, currency, vat_id: null, shipping_address: null, billing_address: address }
  return {
    ...{ format: 1, kind: 'invoice', name: await nameToday(context, day), issued_on: day, locale, currency },
    order: { number: orderNumber, placed_on: addDays(day, -2) },
    ...{ sent_on: day, corrects: null, seller: sellerOf(context, bought), delivered_to: null, lines },
    buyer: partyAt(address, locale),
    ...{ exemption: null, net: total - tax, tax, total, paid: [], due: total, pay_by: '', ships: true },
    payment: {
      until: addDays(day, Number(settings.payment_days)),
      ...{ account: await accountOf(context, { locale }), reference: String(orderNumber), link: '' },
    },
    ...{ operation: settings.tax_country === 'FR' ? 'goods' : null, on_debits: false },
    ...{ paper: paperSizeOf(settings), e_invoice: false },
  }
}

const isId = (key: string): key is keyof typeof idLabels => key in idLabels

/** What the law still wants, as papers call it. */
function nameOfField(field: LegalField, locale: Locale): string {
  const { fields } = paperWords(locale).sample
  const [, key = ''] = field.split('.')
  if (isId(key)) return idLabels[key][locale]
  return Object.entries(fields).find(([name]) => name === field)?.[1] ?? field
}

/**
 * What an invoice of the shop looks like with what it says of itself now; what the law still wants is named. Kept nowhere.
 * @throws PAPER_NOT_PRINTED
 */
export async function sampleInvoice(context: Context, locale: Locale) {
  const said = await sampleSnapshot(context, locale)
  const { sample } = paperWords(locale)
  const isRateMissing = chargesVat(context.settings) && said.lines.some(({ taxes }) => taxes.length === 0)
  const missing = [
    ...missingOnInvoices(context.settings, { business: true }).map((field) => nameOfField(field, locale)),
    ...(isRateMissing ? [sample.fields.tax_rate] : []),
  ]
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format(missing)
  const notice = [sample.notice, missing.length > 0 ? fillText(sample.missing, locale, { names }) : '']
  const sheet = documentSheet(said, context.now().toISOString(), await readLogo(context, said.seller.logo))
  return pdfReply(context, { ...sheet, stamp: sample.stamp, notice: notice.filter(Boolean).join(' ') }, 'sample')
}
