import type { JournalColumn, JournalDay, JournalRate, JournalSums } from '../../contract/journal.ts'
import type { Rate } from '../../contract/rates.rules.ts'
import type { Entry } from './journal-entries.ts'

type Amounts = Omit<JournalSums, 'nets'> & { nets: Map<string, number> }
type Day = Amounts & Pick<JournalDay, 'date' | 'first' | 'last'>

/** A month in one currency, as it grows document by document. */
export interface Sheet {
  currency: string
  columns: Map<string, JournalColumn>
  days: Map<string, Day>
  rates: Map<string, JournalRate>
  /** What the documents of each order come to. */
  orders: Map<string, number>
}

const newSheet = (currency: string): Sheet => ({
  currency,
  columns: new Map(),
  days: new Map(),
  rates: new Map(),
  orders: new Map(),
})

const none = (): Amounts => ({ invoices: 0, credit_notes: 0, nets: new Map(), net: 0, tax: 0, total: 0 })

function obtain<Key, Value>(known: Map<Key, Value>, key: Key, made: () => Value): Value {
  const found = known.get(key) ?? made()
  known.set(key, found)
  return found
}

/** Each rate at home has a column; what is taxed elsewhere has one, and what is not taxed. */
function columnOf({ of }: Entry, { title, rate }: Rate): JournalColumn {
  if (title === '' && rate === 0) return { of: 'untaxed', title: '', rate: 0 }
  return of === 'oss' ? { of, title: '', rate: 0 } : { of, title, rate }
}

const keyOf = ({ of, title, rate }: JournalColumn) => `${of} ${title} ${rate}`

function addRate(sheet: Sheet, entry: Entry, rate: Rate): string {
  const column = columnOf(entry, rate)
  const key = keyOf(column)
  sheet.columns.set(key, column)
  const country = column.of === 'untaxed' ? '' : entry.country
  const { title, rate: percent } = rate
  const sum = obtain(sheet.rates, `${key} ${country} ${title} ${percent}`, () => ({
    ...{ of: column.of, title, rate: percent, country, net: 0, tax: 0 },
  }))
  sum.net += rate.net
  sum.tax += rate.tax
  return key
}

/** Invoices come before the credit notes of their day. */
function nameDay(day: Day, { kind, name }: Entry) {
  if (day.first === '') day.first = name
  if (kind === 'invoice' || day.invoices === 0) day.last = name
}

function add(sums: Amounts, { kind, net, tax, total }: Entry) {
  if (kind === 'invoice') sums.invoices += 1
  else sums.credit_notes += 1
  sums.net += net
  sums.tax += tax
  sums.total += total
}

function addEntry(sheets: Map<string, Sheet>, entry: Entry) {
  const { currency, issued_on: date, order_id, total } = entry
  const sheet = obtain(sheets, currency, () => newSheet(currency))
  const day = obtain(sheet.days, date, () => ({ ...none(), date, first: '', last: '' }))
  nameDay(day, entry)
  add(day, entry)
  for (const rate of entry.rates) {
    const key = addRate(sheet, entry, rate)
    day.nets.set(key, (day.nets.get(key) ?? 0) + rate.net)
  }
  sheet.orders.set(order_id, (sheet.orders.get(order_id) ?? 0) + total)
}

/** By currency, that of the shop first. */
export async function sheetsOf(pages: AsyncIterable<readonly Entry[]>, own: string): Promise<Sheet[]> {
  const sheets = new Map<string, Sheet>()
  for await (const page of pages) for (const entry of page) addEntry(sheets, entry)
  return [...sheets.values()].toSorted((one, other) => Number(other.currency === own) - Number(one.currency === own))
}

const order = { home: 0, oss: 1, untaxed: 2 } as const
const byRate = (one: JournalColumn, other: JournalColumn) => order[one.of] - order[other.of] || other.rate - one.rate

const sumOf = (days: readonly Amounts[], read: (day: Amounts) => number) =>
  days.reduce((sum, day) => sum + read(day), 0)

/** The sheet as it is shown: the newest day first, its amounts under their columns. */
export function asTable({ currency, columns, days, rates }: Sheet) {
  const sorted = [...columns.values()].toSorted(byRate)
  const netsOf = (read: (key: string) => number) => sorted.map((column) => read(keyOf(column)))
  const all = [...days.values()]
  return {
    ...{ currency, columns: sorted },
    days: all
      .toSorted((one, other) => (one.date < other.date ? 1 : -1))
      .map((day) => ({ ...day, nets: netsOf((key) => day.nets.get(key) ?? 0) })),
    sums: {
      invoices: sumOf(all, (day) => day.invoices),
      credit_notes: sumOf(all, (day) => day.credit_notes),
      nets: netsOf((key) => sumOf(all, ({ nets }) => nets.get(key) ?? 0)),
      net: sumOf(all, ({ net }) => net),
      tax: sumOf(all, ({ tax }) => tax),
      total: sumOf(all, ({ total }) => total),
    },
    rates: [...rates.values()].toSorted((one, other) => byRate(one, other) || other.net - one.net),
  }
}
