import type { Order } from '@comptoir/orders/contract'
import { countryName, dayIn, type Locale } from '@comptoir/platform/contract'
import { type Context, zoneOf } from '@comptoir/platform/server'
import { paperSizeOf } from '@comptoir/settings/contract'
import type { DocumentKind } from '../../contract/document.ts'
import type { Party, Payment, Snapshot } from '../../contract/snapshot.ts'
import { type SourceLine, sumOf } from '../../contract/source.rules.ts'
import type { TakenNumber } from '../series/take-number.ts'
import { frenchMentions, registerOf } from './french-mentions.ts'
import { awaitedFrom, owedOf } from './how-to-pay.ts'
import { isBusiness, sellerOf } from './seller.ts'

type Address = NonNullable<Order['billing_address']>

const nobody: Party = {
  company: '',
  name: '',
  address: [],
  place: null,
  country_code: '',
  vat_number: '',
  register: null,
}

const placeOf = ({ line1, line2, postcode, city, province }: Address) => ({ line1, line2, postcode, city, province })

export function addressLines({ line1, line2, postcode, city, province, country }: Address, locale: Locale): string[] {
  const place = [postcode, city].filter(Boolean).join(' ')
  return [line1, line2, place, province, country && countryName(country, locale)].filter(Boolean)
}

const partyAt = (address: Address | null, { customer, locale }: Pick<Order, 'customer' | 'locale'>): Party => ({
  ...nobody,
  name: address?.name || (customer.name ?? '') || (customer.email ?? ''),
  ...(address && {
    company: address.company ?? '',
    address: addressLines(address, locale),
    place: placeOf(address),
    country_code: address.country,
  }),
})

/** Of what was paid for the order, a sum after what earlier invoices took of that. */
function settledOf({ payments }: Order, { zone, invoiced, sum }: { zone: string; invoiced: number; sum: number }) {
  const paid: Snapshot['paid'] = []
  let skipped = invoiced
  let left = sum
  for (const { provider, kind, status, amount: whole, at } of payments) {
    if (status !== 'success' || (kind !== 'sale' && kind !== 'capture')) continue
    const amount = Math.min(left, Math.max(0, whole - skipped))
    skipped = Math.max(0, skipped - whole)
    left -= amount
    if (amount > 0) paid.push({ provider, amount, on: dayIn(zone, new Date(at)) })
  }
  return paid
}

export interface Issued {
  kind: DocumentKind
  order: Order
  lines: readonly SourceLine[]
  sent_on: string | null
  corrects: { name: string; issued_on: string } | null
  corrects_too?: readonly { name: string; issued_on: string }[] | undefined
  payment: Payment | null
  /** What invoices of the order asked for before, less its credit notes. */
  invoiced?: number
}

const asLine = ({ key: _key, units: _units, source: _source, ...line }: SourceLine) => line

const later = (one: string, other: string) => (one > other ? one : other)

/** What is left to pay of an invoice: payments count for those before it first. */
function dueOf({ totals }: Order, { total, invoiced }: { total: number; invoiced: number }) {
  const free = Math.max(0, totals.paid - totals.refunded - invoiced)
  return Math.min(Math.max(0, total - free), totals.due)
}

/** What was paid and what is to be; a credit note tells neither. */
function moneyOf(
  { kind, order, payment, invoiced = 0 }: Issued,
  { total, zone, number }: { total: number; zone: string; number: TakenNumber },
) {
  if (kind === 'credit_note') return { paid: [], due: 0, payment: null }
  // A draft has no number yet, and a series never goes back.
  const named = payment && {
    ...payment,
    reference: payment.reference || number.name,
    until: later(payment.until, number.issued_on),
  }
  if (kind === 'proforma') {
    const due = Math.min(total, owedOf(order))
    return { paid: settledOf(order, { zone, invoiced, sum: total }), due, payment: named }
  }
  const due = dueOf(order, { total, invoiced })
  return { paid: settledOf(order, { zone, invoiced, sum: total - due }), due, payment: due > 0 ? named : null }
}

/** All that a document says, from the order as it is. */
export function makeSnapshot(context: Context, given: Issued, number: TakenNumber): Snapshot {
  const { kind, order, lines, sent_on, corrects, corrects_too = [] } = given
  const zone = zoneOf(context)
  const { locale, currency, billing_address, shipping_address, vat_id } = order
  const total = sumOf(lines.map(({ gross }) => gross))
  const tax = sumOf(lines.map((line) => line.tax))
  const buyer = {
    ...partyAt(billing_address ?? shipping_address, order),
    ...{ vat_number: vat_id ?? '', register: registerOf(vat_id ?? '') },
  }
  const there = partyAt(shipping_address, order)
  const isElsewhere = shipping_address !== null && billing_address !== null
  return {
    ...{ format: 1, kind, name: number.name, issued_on: number.issued_on, locale, currency },
    order: { number: order.number, placed_on: dayIn(zone, new Date(order.placed_at)) },
    ...{ sent_on, corrects, seller: sellerOf(context, order), buyer },
    ...(corrects_too.length > 0 && { corrects_too: corrects_too.map(({ name, issued_on }) => ({ name, issued_on })) }),
    delivered_to: isElsewhere ? there : null,
    lines: lines.map(asLine),
    exemption: order.tax_exemption,
    ...{ net: total - tax, tax, total },
    ...moneyOf(given, { total, zone, number }),
    ...{ pay_by: awaitedFrom(order), ships: order.products.some((line) => line.requires_shipping) },
    ...frenchMentions(context, { order, lines, tax }),
    paper: paperSizeOf(context.settings),
    // Businesses are owed one (directive 2014/55/EU and the laws that follow it); others where the shop wants it.
    e_invoice: kind !== 'proforma' && (isBusiness(order) || context.settings.e_invoice_to_consumers === true),
  }
}
