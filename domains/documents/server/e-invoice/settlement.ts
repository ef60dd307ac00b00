import { decimalAmount, formatMoney, isEuropeanVat, plainIban } from '@comptoir/platform/contract'
import { fillText } from '@comptoir/platform/server'
import { correctedOf, type Snapshot } from '../../contract/snapshot.ts'
import { paperWords } from '../paper-words.ts'
import type { TaxGroup } from './tax-categories.ts'
import { group, text } from './xml.ts'

/** A day as UNTDID 2379 writes it. */
const format = { format: '102' }
export const day = (name: string, on: string | null, tag = 'udt:DateTimeString') =>
  group(name, [text(tag, on?.replaceAll('-', '') ?? '', format)])

/** UNTDID 2475: the tax is due with the invoice, where that was chosen (BT-8). */
const dueWithInvoice = '5'

const taxGroup =
  ({ currency, on_debits }: Snapshot) =>
  (tax: TaxGroup) =>
    group('ApplicableTradeTax', [
      text('CalculatedAmount', decimalAmount(tax.tax, currency)),
      text('TypeCode', 'VAT'),
      text('ExemptionReason', tax.reason),
      text('BasisAmount', decimalAmount(tax.net, currency)),
      text('CategoryCode', tax.code),
      text('ExemptionReasonCode', tax.vatex),
      on_debits && tax.code === 'S' ? text('DueDateTypeCode', dueWithInvoice) : null,
      text('RateApplicablePercent', String(tax.rate)),
    ])

/** Beside the Union, where transfers in euros go as within it. */
const sepa = ['AD', 'CH', 'GB', 'IS', 'LI', 'MC', 'NO', 'SM', 'VA']

/** Where the money is asked to go; before papers said so, to the account in the seller's foot. */
const accountOf = ({ payment, seller }: Snapshot) =>
  payment ? payment.account : seller.iban === '' ? null : { holder: '', iban: seller.iban, bic: seller.bic }

function transfer({ currency }: Snapshot, account: NonNullable<ReturnType<typeof accountOf>>) {
  const iban = plainIban(account.iban)
  const country = iban.slice(0, 2)
  const isSepa = currency === 'EUR' && (isEuropeanVat(country) || sepa.includes(country))
  return group('SpecifiedTradeSettlementPaymentMeans', [
    text('TypeCode', isSepa ? '58' : '30'),
    group('PayeePartyCreditorFinancialAccount', [text('IBANID', iban), text('AccountName', account.holder)]),
    group('PayeeSpecifiedCreditorFinancialInstitution', [text('BICID', account.bic)]),
  ])
}

/** UNTDID 4461: cash, card; 1: not defined. */
const means: Readonly<Record<string, string>> = { pay_on_delivery: '10', stripe: '48' }

/** How it was paid, with the most first, or how what is due is to be. */
function paymentMeans(said: Snapshot) {
  const [most] = said.paid.toSorted((one, other) => other.amount - one.amount)
  const provider = said.due > 0 ? said.pay_by : (most?.provider ?? '')
  const code = means[provider]
  const account = accountOf(said)
  if (code === undefined && account && (said.due > 0 || provider === 'bank_transfer')) return transfer(said, account)
  return group('SpecifiedTradeSettlementPaymentMeans', [text('TypeCode', code ?? '1')])
}

/**
 * What is left to pay of an invoice, and that a credit note is set against its invoice: where an amount is due, its terms
 * have to be told (BR-CO-25).
 */
function terms(said: Snapshot, due: number) {
  const { corrects, locale, currency } = said
  const words = paperWords(locale)
  const told = corrects
    ? `${words.to_invoice} ${correctedOf(said)
        .map(({ name }) => name)
        .join(', ')}`
    : fillText(words.due, locale, { amount: formatMoney(due, { currency, locale }) })
  if (due === 0) return null
  return group('SpecifiedTradePaymentTerms', [
    text('Description', told),
    day('DueDateDateTime', said.payment?.until ?? null),
  ])
}

const smaller = (one: string, other: string) => (one < other ? one : other)

/** Deliveries within the Union are told with a day or a span (BR-IC-11): from the order, or the invoice, to this day. */
function span({ sent_on, corrects, order, issued_on }: Snapshot, taxes: readonly TaxGroup[]) {
  if (sent_on !== null || !taxes.some(({ code }) => code === 'K')) return null
  return group('BillingSpecifiedPeriod', [
    day('StartDateTime', smaller(corrects?.issued_on ?? order.placed_on, issued_on)),
    day('EndDateTime', issued_on),
  ])
}

function sums({ net, tax, total, currency }: Snapshot, due: number) {
  const money = (amount: number) => decimalAmount(amount, currency)
  return group('SpecifiedTradeSettlementHeaderMonetarySummation', [
    text('LineTotalAmount', money(net)),
    text('TaxBasisTotalAmount', money(net)),
    text('TaxTotalAmount', money(tax), { currencyID: currency }),
    text('GrandTotalAmount', money(total)),
    total === due ? null : text('TotalPrepaidAmount', money(total - due)),
    text('DuePayableAmount', money(due)),
  ])
}

export function tradeSettlement(said: Snapshot, taxes: readonly TaxGroup[]) {
  const { currency } = said
  const due = said.kind === 'invoice' ? said.due : said.total
  return group('ApplicableHeaderTradeSettlement', [
    text('PaymentReference', said.payment?.reference ?? ''),
    text('InvoiceCurrencyCode', currency),
    said.kind === 'invoice' ? paymentMeans(said) : null,
    ...taxes.map(taxGroup(said)),
    span(said, taxes),
    terms(said, due),
    sums(said, due),
    ...correctedOf(said).map(({ name, issued_on }) =>
      group('InvoiceReferencedDocument', [
        text('IssuerAssignedID', name),
        day('FormattedIssueDateTime', issued_on, 'qdt:DateTimeString'),
      ]),
    ),
  ])
}
