import { minorDigits } from '@comptoir/platform/contract'
import type { EInvoiceFault } from '../../contract/e-invoice.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { paperWords } from '../paper-words.ts'
import { type ChargedLine, lineItem } from './lines.ts'
import { buyerParty, nameOf, sellerParty, shipToParty, vatIdOf } from './parties.ts'
import { day, tradeSettlement } from './settlement.ts'
import { categoryOf, type TaxGroup, taxGroups } from './tax-categories.ts'
import { type Element, group, plainText, printXml, text } from './xml.ts'

/** Specification identifier (BT-24) of the profile that is EN 16931 and nothing else. */
const profile = 'urn:cen.eu:en16931:2017'

/** UNTDID 1001. */
const types = { invoice: '380', credit_note: '381', proforma: '325' } as const

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

const frames = { goods: 'B', services: 'S', mixed: 'M' } as const

/** What French platforms call the frame of an invoice (BT-23): of goods, services or both, to be paid (1) or paid (2). */
const frameOf = ({ operation, kind, due, total }: Snapshot) =>
  operation === null ? '' : `${frames[operation]}${kind === 'invoice' && due === 0 && total > 0 ? 2 : 1}`

interface Charged {
  said: Snapshot
  lines: readonly ChargedLine[]
  taxes: readonly TaxGroup[]
}

/** Null where a line has no category. */
function charge(said: Snapshot): Charged | null {
  const lines = said.lines.flatMap((line) => {
    const category = categoryOf(line, said)
    return category ? [{ line, category }] : []
  })
  if (lines.length < said.lines.length || lines.length === 0) return null
  return { said, lines, taxes: taxGroups(lines.map(({ line, category }) => ({ ...line, category }))) }
}

/**
 * Rules take a tax that differs from base by rate by less than a whole unit of the currency (BR-S-09): lines that are
 * rounded one by one stay within it, unless they are hundreds, or the currency has no decimals.
 */
function differs({ net, tax, rate }: TaxGroup, currency: string) {
  const one = 10 ** minorDigits(currency)
  return Math.abs(Math.abs(tax) / one - Math.round((Math.abs(net) / one) * rate) / 100) >= 1
}

/** Without tax within the Union and out of it: the buyer, and the seller, are named by their VAT numbers. */
const numbered = (codes: readonly string[], { taxes }: Charged) => taxes.some(({ code }) => codes.includes(code))

type Test = (said: Snapshot) => boolean
/** What can be told before a tax is looked at, in the order in which it is said. */
const plainFaults: readonly (readonly [EInvoiceFault, Test])[] = [
  ['currency', ({ currency }) => minorDigits(currency) > 2],
  ['seller', ({ seller }) => nameOf(seller) === '' || seller.country_code === ''],
  ['seller_number', ({ seller }) => vatIdOf(seller) === '' && plainText(seller.tax_number) === ''],
  ['buyer', ({ buyer }) => nameOf(buyer) === '' || buyer.country_code === ''],
  ['several_taxes', ({ lines }) => lines.some(({ taxes }) => taxes.length > 1)],
]

function faultOf({ said, taxes, ...charged }: Charged): EInvoiceFault | null {
  const all = { said, taxes, ...charged }
  if (numbered(['K', 'G'], all) && vatIdOf(said.seller) === '') return 'seller_number'
  if (numbered(['K', 'AE'], all) && vatIdOf(said.buyer) === '') return 'buyer_number'
  return taxes.some((tax) => tax.code === 'S' && differs(tax, said.currency)) ? 'sums' : null
}

function invoice({ said, lines, taxes }: Charged): Element {
  const { name, kind, issued_on, seller, order, sent_on } = said
  const content = [
    group('rsm:ExchangedDocumentContext', [
      group('BusinessProcessSpecifiedDocumentContextParameter', [text('ID', frameOf(said))]),
      group('GuidelineSpecifiedDocumentContextParameter', [text('ID', profile)]),
    ]),
    group('rsm:ExchangedDocument', [
      text('ID', name),
      text('TypeCode', types[kind]),
      day('IssueDateTime', issued_on),
      ...[...seller.notes, said.on_debits ? paperWords(said.locale).on_debits : ''].map((note) =>
        group('IncludedNote', [text('Content', note)]),
      ),
    ]),
    group('rsm:SupplyChainTradeTransaction', [
      ...lines.map((line, position) => lineItem(line, said, position)),
      group('ApplicableHeaderTradeAgreement', [
        sellerParty(said),
        buyerParty(said),
        group('SellerOrderReferencedDocument', [text('IssuerAssignedID', String(order.number ?? ''))]),
      ]),
      group('ApplicableHeaderTradeDelivery', [
        shipToParty(said),
        group('ActualDeliverySupplyChainEvent', [day('OccurrenceDateTime', sent_on)]),
      ]),
      tradeSettlement(said, taxes),
    ]),
  ]
  return { name: 'rsm:CrossIndustryInvoice', attributes: namespaces, content: content.filter((part) => part !== null) }
}

/**
 * The e-invoice of a document: Cross Industry Invoice of UN/CEFACT in the profile EN 16931 of Factur-X and ZUGFeRD, made of
 * what the document says alone; or why it cannot be one.
 */
export function facturX(said: Snapshot): { xml: string; fault: null } | { xml: null; fault: EInvoiceFault } {
  const plain = plainFaults.find(([, test]) => test(said))?.[0]
  const charged = charge(said)
  const fault = plain ?? (charged ? faultOf(charged) : 'tax_reason')
  return fault !== null || charged === null
    ? { xml: null, fault: fault ?? 'tax_reason' }
    : { xml: printXml(invoice(charged)), fault: null }
}
