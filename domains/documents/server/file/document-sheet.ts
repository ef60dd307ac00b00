import { isOfProvider } from '@comptoir/orders/contract'
import { dateFormat, directionOf, formatMoney, numberFormat } from '@comptoir/platform/contract'
import { fillText, type Sheet } from '@comptoir/platform/server'
import { idLabels, spacedId } from '@comptoir/settings/contract'
import { type Rate, ratesOf } from '../../contract/rates.rules.ts'
import { correctedOf, type DocumentLine, type Party, type Snapshot } from '../../contract/snapshot.ts'
import { sumOf } from '../../contract/source.rules.ts'
import { attachedEInvoice } from '../e-invoice/attach-e-invoice.ts'
import { isVoucher, whyUntaxed } from '../e-invoice/tax-categories.ts'
import { type PaperWords, paperWords } from '../paper-words.ts'

interface Printing {
  said: Snapshot
  words: PaperWords
  money(amount: number): string
  day(day: string): string
  percent(rate: number): string
  fill(text: string, values: Readonly<Record<string, string>>): string
}

function printingOf(said: Snapshot): Printing {
  const { locale, currency } = said
  const days = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const percents = numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })
  return {
    ...{ said, words: paperWords(locale) },
    money: (amount) => formatMoney(amount, { currency, locale }),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    percent: (rate) => percents.format(rate / 100),
    fill: (text, values) => fillText(text, locale, values),
  }
}

const fact = (label: string, value: string) => ({ label, value })
const told = (facts: readonly { label: string; value: string }[]) => facts.filter(({ value }) => value !== '')

function factsOf({ said, words, day }: Printing) {
  const { kind, order, issued_on, sent_on, payment } = said
  const corrected = correctedOf(said)
  return told([
    fact(words.date, day(issued_on)),
    fact(words.to_invoice, corrected.map(({ name }) => name).join(', ')),
    fact(words.of, [...new Set(corrected.map((each) => day(each.issued_on)))].join(', ')),
    // A draft is none yet.
    ...(order.number === null
      ? []
      : [fact(words.order, String(order.number)), fact(words.ordered, day(order.placed_on))]),
    fact(words.sent, sent_on ? day(sent_on) : ''),
    fact(words.operation, said.operation ? words.operations[said.operation] : ''),
    fact(kind === 'proforma' ? words.payment.until : words.due_by, payment ? day(payment.until) : ''),
  ])
}

/** A SIREN; other registers stand in the seller's foot alone. */
const registerLine = ({ register }: Party, { said }: Printing) =>
  register?.scheme === '0002' ? `${idLabels.siren[said.locale]} ${spacedId('siren', register.number)}` : ''

const partyLines = (party: Party, printing: Printing) => {
  const { company, name, address, vat_number } = party
  const vat = vat_number && printing.fill(printing.words.vat_number, { number: vat_number })
  return [company, name, ...address, registerLine(party, printing), vat].filter(Boolean)
}

const rateOf = ({ taxes }: DocumentLine, { percent, words }: Printing) =>
  taxes.length === 0 ? words.no_tax : taxes.map(({ rate }) => percent(rate)).join(' + ')

const titleOf = ({ kind, title }: DocumentLine, { words }: Printing) => {
  if (kind === 'delivery') return title || words.delivery
  return kind === 'adjustment' ? words.adjustment : title
}

/** A piece at its price: the amounts of the line are exact, this is what they come to for one. */
const unitOf = ({ net, quantity }: DocumentLine) => Math.round(net / quantity)

function tableOf(printing: Printing): Sheet['table'] {
  const { said, words, money, fill } = printing
  const columns = [
    { label: words[said.kind].goods, share: 1 },
    ...[words.quantity, words.unit_price, words.tax, words.net, words.gross].map((label) => ({ label, share: null })),
  ]
  const rows = said.lines.map((line) => {
    const less = line.discount > 0 ? fill(words.discount, { amount: money(line.discount) }) : ''
    const notes = [[line.sku, less].filter(Boolean).join(' · ')].filter(Boolean)
    return [
      { lines: [titleOf(line, printing), line.options].filter(Boolean), notes },
      numberFormat(said.locale).format(line.quantity),
      ...[money(unitOf(line)), rateOf(line, printing), money(line.net), money(line.gross)],
    ]
  })
  return { columns, rows }
}

function ratesTable(printing: Printing): Sheet['rates'] {
  const { said, words, money, percent } = printing
  const name = ({ title, rate }: Rate) =>
    title === '' && rate === 0 ? words.no_tax : `${title} ${percent(rate)}`.trim()
  const why = whyUntaxed(said)
  const notes = [
    ...(why === null ? [] : [words.exemptions[why]]),
    ...(said.lines.some(isVoucher) ? [words.exemptions.gift_card] : []),
  ]
  return {
    columns: [
      { label: words.tax_rate, share: 1 },
      { label: words.net, share: null },
      { label: words.tax, share: null },
    ],
    rows: ratesOf(said).map((rate) => [name(rate), money(rate.net), money(rate.tax)]),
    notes,
  }
}

/** Staff noted it, or another shop system did: nobody said how. */
const isNoted = (provider: string) => provider === 'manual' || provider === 'external'

function settledOf({ said, words, money, day, fill }: Printing): Sheet['settled'] {
  const wayOf = (provider: string) =>
    Object.entries(words.ways).find(([key]) => key === provider)?.[1] ?? words.ways.other
  const paid = said.paid.map(({ provider, amount, on }) => ({
    text: fill(isNoted(provider) ? words.paid_on : words.paid, {
      ...{ way: wayOf(provider), day: day(on), amount: money(amount) },
    }),
    is_paid: true,
  }))
  return said.due > 0 ? [...paid, { text: fill(words.due, { amount: money(said.due) }), is_paid: false }] : paid
}

function paymentOf({ said, words }: Printing): Pick<Sheet, 'payment'> {
  const { payment } = said
  if (!payment) return {}
  const { account, reference, link } = payment
  const own = words.payment
  const transfer = account && [
    fact(own.account, [account.holder, account.bank].filter(Boolean).join(', ')),
    ...[fact(own.iban, account.iban), fact(own.bic, account.bic), fact(own.reference, reference)],
  ]
  const online = link === '' ? [] : [{ ...fact(own.link, link), is_link: true }]
  // Without an account and a link nobody has said how: whoever owes it has to ask.
  const isOpen = account === null && link === '' && !isOfProvider({ provider: said.pay_by || 'manual' })
  const asked = isOpen ? [fact(own.ask, [said.seller.email, said.seller.phone].filter(Boolean).join(', '))] : []
  const facts = [...told([...(transfer ?? []), ...asked]), ...online]
  return facts.length > 0 ? { payment: { title: own.title, facts } } : {}
}

function footOf({ seller }: Snapshot): Sheet['foot'] {
  const bank = [seller.iban && `IBAN ${seller.iban}`, seller.bic && `BIC ${seller.bic}`]
  return [seller.legal, bank, [seller.email, seller.phone]]
    .map((column) => column.filter(Boolean))
    .filter(({ length }) => length > 0)
}

/** A document as paper, made of what it says alone; `logo` is the picture that it names. */
export function documentSheet(said: Snapshot, issued_at: string, logo: Sheet['logo']): Sheet {
  const printing = printingOf(said)
  const { words, money, day } = printing
  const { seller, buyer, delivered_to, kind, locale } = said
  const own = words[kind]
  return {
    ...{ lang: locale, dir: directionOf(locale), paper: said.paper, author: seller.company, logo },
    ...{ title: own.title, name: said.name, day: day(said.issued_on) },
    made_at: Math.floor(Date.parse(issued_at) / 1_000),
    brand: seller.brand,
    from: [seller.company, ...seller.address, seller.vat_number].filter(Boolean),
    facts: factsOf(printing),
    parties: [
      { label: own.to, lines: partyLines(buyer, printing) },
      ...(delivered_to ? [{ label: own.there, lines: partyLines(delivered_to, printing) }] : []),
    ],
    ...{ table: tableOf(printing), rates: ratesTable(printing) },
    sums: [
      fact(words.net, money(said.net)),
      ...ratesOf(said)
        .filter(({ tax }) => tax !== 0)
        .map(({ title, rate, tax }) => fact(`${title} ${printing.percent(rate)}`.trim(), money(tax))),
    ],
    total: fact(own.total, money(sumOf(said.lines.map(({ gross }) => gross)))),
    ...{ settled: settledOf(printing), ...paymentOf(printing) },
    ...(kind === 'proforma' && { notice: words.no_invoice }),
    // What late payment costs is of invoices alone.
    words: [
      ...(kind === 'invoice' ? seller.notes : [seller.small_business]),
      ...[said.on_debits ? words.on_debits : '', seller.last_line],
    ].filter(Boolean),
    foot: footOf(said),
    ...attachedEInvoice(said),
  }
}
