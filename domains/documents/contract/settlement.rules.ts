import { partOf } from '@comptoir/orders/contract'
import type { DocumentKind } from './document.ts'
import { lineOf, type Source, type SourceLine, sumOf } from './source.rules.ts'

/** A line of a document that was issued before. */
export type PastLine = SourceLine & { document: DocumentKind }

const signOf = ({ document }: PastLine) => (document === 'invoice' ? 1 : -1)

/** Units of a source that stand on invoices and on no credit note. */
export const invoicedUnits = (past: readonly PastLine[], key: string) =>
  sumOf(past.filter((line) => line.key === key).map((line) => signOf(line) * line.units))

const grossOf = (lines: readonly { gross: number }[]) => sumOf(lines.map(({ gross }) => gross))

/** What invoices ask for after their credit notes. */
export const invoicedTotal = (past: readonly PastLine[]) => sumOf(past.map((line) => signOf(line) * line.gross))

const facts = ({ of, gross, taxes }: SourceLine['source']) =>
  JSON.stringify([of, gross, taxes.map(({ title, rate, amount }) => [title, rate, amount])])

const isSame = (one: SourceLine['source'], other: SourceLine['source']) => facts(one) === facts(other)

/** Units that are invoiced stand at the end of their source; those taken back at its start. Where both meet, they are owed. */
function creditOf(source: Source, past: readonly PastLine[]): SourceLine[] {
  const invoiced = invoicedUnits(past, source.key)
  if (invoiced === 0) return []
  const known = past.findLast(({ key }) => key === source.key)?.source ?? source
  // What costs something else now is credited as it was, and invoiced anew.
  const was = isSame(known, source) ? source : { ...source, ...known, taken: known.of, discount: 0 }
  const owed = invoiced - (was.of - was.taken)
  return owed > 0 ? [lineOf(was, { before: was.of - invoiced, taken: owed })] : []
}

export const adjustmentKey = 'adjustment'

/** Sources with the same taxes, together. */
function groupsOf(sources: readonly Source[]) {
  const groups = new Map<string, Source[]>()
  for (const source of sources) {
    const name = JSON.stringify(source.taxes.map(({ title, rate }) => [title, rate]))
    groups.set(name, [...(groups.get(name) ?? []), source])
  }
  return [...groups].map(([name, members]) => ({
    key: `${adjustmentKey}:${name}`,
    gross: grossOf(members),
    taxes: (members[0]?.taxes ?? []).map((tax, at) => ({
      ...tax,
      amount: sumOf(members.map(({ taxes }) => taxes[at]?.amount ?? 0)),
    })),
  }))
}

type Group = ReturnType<typeof groupsOf>[number]

/** Of a sum over all groups, what each has: cumulative, so that the last takes the rest. */
function partsOf(sum: number, groups: readonly Group[]) {
  const whole = grossOf(groups)
  const sign = Math.sign(sum)
  let before = 0
  return groups.map((group) => {
    const from = partOf(Math.abs(sum), before, whole)
    before += group.gross
    const gross = partOf(Math.abs(sum), before, whole) - from
    const taxes = group.taxes.map((tax) => ({ ...tax, amount: sign * partOf(tax.amount, gross, group.gross) }))
    return { ...group, gross: sign * gross, taxes }
  })
}

/** The lines that bring what was credited as adjustments to a sum: each with the taxes of what it is taken off. */
function adjustmentLines(sources: readonly Source[], past: readonly PastLine[], sum: number): SourceLine[] {
  return partsOf(sum, groupsOf(sources)).flatMap(({ key, gross: wanted, taxes: all }) => {
    const before = past.filter((line) => line.key === key)
    const gross = wanted - grossOf(before)
    if (gross === 0) return []
    const taxes = all.map((tax, at) => ({
      ...tax,
      amount: tax.amount - sumOf(before.map((line) => line.taxes[at]?.amount ?? 0)),
    }))
    const tax = sumOf(taxes.map(({ amount }) => amount))
    return [
      {
        ...{ key, kind: 'adjustment', order_line_id: null, title: '', options: '', sku: '', units: 1, quantity: 1 },
        ...{ net: gross - tax, tax, gross, discount: 0, taxes, source: { of: 1, gross, taxes } },
      },
    ]
  })
}

interface Settled {
  sources: readonly Source[]
  past: readonly PastLine[]
}

/**
 * What is to be credited: units that stand on invoices and were taken back, and adjustments, as far as invoices ask for
 * more than that. Empty where nothing is.
 */
export function creditLines({ sources, past }: Settled, adjustment: number): SourceLine[] {
  const goods = sources.flatMap((source) => creditOf(source, past))
  const adjusted = grossOf(past.filter(({ key }) => key.startsWith(adjustmentKey)))
  const open = invoicedTotal(past) - grossOf(goods)
  const more = Math.min(adjustment - adjusted, open)
  const lines = open + grossOf(goods) > 0 ? [...goods, ...adjustmentLines(sources, past, adjusted + more)] : []
  return grossOf(lines) > 0 ? lines : []
}

/** What is to be invoiced: of the units that may be, those that are kept and stand on no invoice. */
export const invoiceLines = ({ sources, past }: Settled, ready: (source: Source) => number): SourceLine[] =>
  sources.flatMap((source) => {
    const invoiced = invoicedUnits(past, source.key)
    const units = Math.min(ready(source), source.of - source.taken) - invoiced
    return units > 0 ? [lineOf(source, { before: source.of - invoiced - units, taken: units })] : []
  })

export const asPast = (document: DocumentKind, lines: readonly SourceLine[]): PastLine[] =>
  lines.map((line) => ({ ...line, document }))

type Issued = PastLine & { document_id: string }

/**
 * The invoices on which the units of these lines stand, the latest first, for units are taken back from the latest; of an
 * adjustment the latest of all. A note names each of them (CGI annexe II, art. 242 nonies A; § 31 (5) UStDV).
 */
export function correctedInvoices(past: readonly Issued[], lines: readonly SourceLine[]): string[] {
  const invoiced = past.filter(({ document }) => document === 'invoice').toReversed()
  const found = new Set<string>()
  for (const { key, units } of lines) {
    let [credited, wanted] = [sumOf(past.filter(isCreditOf(key)).map((line) => line.units)), units]
    for (const line of invoiced.filter((each) => each.key === key)) {
      const open = Math.max(0, line.units - credited)
      credited -= line.units - open
      if (open > 0 && wanted > 0) found.add(line.document_id)
      wanted -= open
    }
  }
  const named = [...new Set(invoiced.map(({ document_id }) => document_id))]
  return found.size > 0 ? named.filter((id) => found.has(id)) : named.slice(0, 1)
}

const isCreditOf =
  (key: string) =>
  (line: PastLine): boolean =>
    line.document !== 'invoice' && line.key === key
