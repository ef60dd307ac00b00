import { decimalAmount, formatMoney, minorDigits } from '@comptoir/platform/contract'
import { fillText } from '@comptoir/platform/server'
import type { DocumentLine, Snapshot } from '../../contract/snapshot.ts'
import { paperWords } from '../paper-words.ts'
import type { Category } from './tax-categories.ts'
import { group, plainText, text } from './xml.ts'

export interface ChargedLine {
  line: DocumentLine
  category: Category
}

/** Most decimals of a price that readers take. */
const priceDigits = 4

/**
 * Price of a piece where it can be written out; else the net of all pieces, as the price of so many: either way quantity by
 * price is the net of the paper, to the last unit.
 */
export function priceOf(net: number, quantity: number, currency: string): { price: string; per: number } {
  const digits = minorDigits(currency)
  const finer = 10 ** Math.max(0, priceDigits - digits)
  const exact = Math.abs(net) * finer
  if (exact % quantity !== 0) return { price: decimalAmount(Math.abs(net), currency), per: quantity }
  const price = (exact / quantity / 10 ** priceDigits).toFixed(priceDigits)
  const needless = new RegExp(`0{0,${priceDigits - digits}}$`)
  return { price: price.replace(needless, '').replace(/\.$/, ''), per: 1 }
}

/** UN/ECE recommendation 20: pieces of goods, one of anything else. */
const unitOf = ({ kind }: DocumentLine) => ({ unitCode: kind === 'goods' ? 'H87' : 'C62' })

function titleOf({ kind, title, sku }: DocumentLine, { locale }: Snapshot) {
  const words = paperWords(locale)
  if (kind === 'adjustment') return words.adjustment
  return plainText(title) || (kind === 'delivery' ? words.delivery : plainText(sku)) || words.invoice.goods
}

function discountNote({ discount }: DocumentLine, { currency, locale }: Snapshot) {
  const words = paperWords(locale)
  return discount > 0 ? fillText(words.discount, locale, { amount: formatMoney(discount, { currency, locale }) }) : ''
}

const agreement = ({ net, quantity, ...line }: DocumentLine, currency: string) => {
  const { price, per } = priceOf(net, quantity, currency)
  return group('SpecifiedLineTradeAgreement', [
    group('NetPriceProductTradePrice', [
      text('ChargeAmount', price),
      per === 1 ? null : text('BasisQuantity', String(per), unitOf({ net, quantity, ...line })),
    ]),
  ])
}

const settlement = ({ line, category }: ChargedLine, currency: string) =>
  group('SpecifiedLineTradeSettlement', [
    group('ApplicableTradeTax', [
      text('TypeCode', 'VAT'),
      text('CategoryCode', category.code),
      text('RateApplicablePercent', String(category.rate)),
    ]),
    group('SpecifiedTradeSettlementLineMonetarySummation', [
      text('LineTotalAmount', decimalAmount(line.net, currency)),
    ]),
  ])

/** What takes off is a negative quantity: prices are never below 0 (BR-27). */
export function lineItem(charged: ChargedLine, said: Snapshot, position: number) {
  const { line } = charged
  return group('IncludedSupplyChainTradeLineItem', [
    group('AssociatedDocumentLineDocument', [
      text('LineID', String(position + 1)),
      group('IncludedNote', [text('Content', discountNote(line, said))]),
    ]),
    group('SpecifiedTradeProduct', [
      text('SellerAssignedID', line.sku),
      text('Name', titleOf(line, said)),
      text('Description', line.options),
    ]),
    agreement(line, said.currency),
    group('SpecifiedLineTradeDelivery', [
      text('BilledQuantity', String(line.net < 0 ? -line.quantity : line.quantity), unitOf(line)),
    ]),
    settlement(charged, said.currency),
  ])
}
