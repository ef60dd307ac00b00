import { type CsvLook, csvLookIn, decimalAmount, isLocale, type Locale } from '@comptoir/platform/contract'
import { type Context, type CsvColumns, csvReply, fillText, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { JournalRow } from '../../contract/document.ts'
import { ratesOf } from '../../contract/rates.rules.ts'
import { documentLines, documents } from '../document.table.ts'
import { type PaperWords, paperWords } from '../paper-words.ts'
import { bookedIn, type Entry, entryPages } from './journal-entries.ts'

/** A document, or those of a day from the first number to the last. */
type CsvEntry = Entry & { names: string }

interface Wanted {
  month: string
  by: JournalRow
}

const asLines = ({ rates }: CsvEntry) =>
  rates.map(({ title, rate, net, tax }) => ({ net, taxes: title ? [{ title, rate, amount: tax }] : [] }))

/** A day of one kind and currency, with its first and its last number. */
const joined = (one: CsvEntry, other: CsvEntry): CsvEntry => ({
  ...one,
  names: `${one.names.split(' – ')[0]} – ${other.names}`,
  ...{ net: one.net + other.net, tax: one.tax + other.tax, total: one.total + other.total },
  rates: ratesOf({ lines: [...asLines(one), ...asLines(other)] }),
  paid: [...new Set([...one.paid, ...other.paid])],
})

const isSameDay = (one: CsvEntry | undefined, other: CsvEntry) =>
  one?.issued_on === other.issued_on && one.kind === other.kind && one.currency === other.currency

/** Entries of a page by day, after the day that the page before it ended with. */
function byDay(open: readonly CsvEntry[], page: readonly CsvEntry[]): CsvEntry[] {
  const days = [...open]
  for (const entry of page) {
    const last = days.at(-1)
    if (last && isSameDay(last, entry)) days[days.length - 1] = joined(last, entry)
    else days.push(entry)
  }
  return days
}

async function* daysOf(pages: AsyncIterable<readonly CsvEntry[]>) {
  let open: readonly CsvEntry[] = []
  for await (const page of pages) {
    const days = byDay(open, page)
    yield days.slice(0, -1)
    open = days.slice(-1)
  }
  yield open
}

async function* documentsOf(context: Context, month: string) {
  for await (const page of entryPages(context, month)) yield page.map((entry) => ({ ...entry, names: entry.name }))
}

const Known = z.object({ title: z.string(), rate: z.coerce.number() })

/** The rates of a month, each a pair of columns. */
function ratesIn({ db, shop }: Pick<Context, 'db' | 'shop'>, month: string) {
  const d = documents
  const l = documentLines
  return query(
    db.read,
    Known,
    sql`select distinct part->>'title' as title, (part->>'rate')::numeric as rate
        from ${d} join ${l} on ${l.shop_id} = ${d.shop_id} and ${l.document_id} = ${d.id}
        cross join jsonb_array_elements(${l.taxes}) part
        where ${d.shop_id} = ${shop} and ${bookedIn(month)} order by rate desc, title`,
  )
}

/** Below 0 as a number: texts that begin with a sign are guarded against running as a formula. */
const amountsIn =
  ({ decimal }: CsvLook) =>
  (value: number, { currency }: Entry) =>
    value < 0 ? -Number(decimalAmount(-value, currency)) : decimalAmount(value, currency).replace('.', decimal)

interface Look {
  amount: ReturnType<typeof amountsIn>
  words: PaperWords
  locale: Locale
}

function rateColumns({ title, rate }: z.infer<typeof Known>, { amount, words, locale }: Look): CsvColumns<CsvEntry> {
  const name = `${title} ${rate} %`.trim()
  const find = ({ rates }: Entry) => rates.find((each) => each.title === title && each.rate === rate)
  return [
    [fillText(words.csv.net_at, locale, { rate: name }), (entry) => amount(find(entry)?.net ?? 0, entry)],
    [name, (entry) => amount(find(entry)?.tax ?? 0, entry)],
  ]
}

const untaxed = ({ rates }: Entry) => rates.find(({ title, rate }) => title === '' && rate === 0)?.net ?? 0

/**
 * The documents of a month of the shop's calendar, as spreadsheets in the language of whoever asks open them; programs have
 * none, and read it in English. Nobody is named: people leave the shop by the right to export them alone.
 */
export async function readJournal(context: Context, { month, by }: Wanted) {
  const locale = isLocale(context.actor.locale) ? context.actor.locale : 'en'
  const look = csvLookIn(locale)
  const words = paperWords(locale)
  const own = words.csv
  const amount = amountsIn(look)
  const known = await ratesIn(context, month)
  const columns: CsvColumns<CsvEntry> = [
    [own.date, ({ issued_on }) => issued_on],
    [own.kind, ({ kind }) => (locale === 'en' ? kind : words[kind].title)],
    [by === 'day' ? own.numbers : own.number, ({ names }) => names],
    ...known.flatMap((rate) => rateColumns(rate, { amount, words, locale })),
    [own.untaxed, (entry) => amount(untaxed(entry), entry)],
    [own.net, (entry) => amount(entry.net, entry)],
    [own.tax, (entry) => amount(entry.tax, entry)],
    [own.gross, (entry) => amount(entry.total, entry)],
    [own.currency, ({ currency }) => currency],
    [own.paid_by, ({ paid }) => paid.join(' ')],
    ...(by === 'document' ? [[own.order, (entry: CsvEntry) => entry.order_number ?? ''] as const] : []),
  ]
  const pages = documentsOf(context, month)
  return csvReply(context, { name: `journal-${month}`, columns, look, pages: by === 'day' ? daysOf(pages) : pages })
}
