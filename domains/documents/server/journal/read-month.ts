import { dayIn } from '@comptoir/platform/contract'
import { type Context, query, zoneOf } from '@comptoir/platform/server'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Journal, JournalSheet } from '../../contract/journal.ts'
import { documents } from '../document.table.ts'
import { bookedIn, entryPages } from './journal-entries.ts'
import { paidFor } from './journal-payments.ts'
import { asTable, sheetsOf } from './journal-sheets.ts'
import { missingNumbers } from './missing-numbers.ts'

const d = documents

const Numbers = z.object({ kind: z.string(), count: z.number(), first: z.string(), last: z.string() })

/** Of invoices and of credit notes how many, and from which to which. */
async function numbersOf({ db, shop }: Context, month: string) {
  const found = await query(
    db.read,
    Numbers,
    sql`select ${d.kind}, count(*)::integer as count,
        (array_agg(${d.name} order by ${d.issued_on}, ${d.series_id}, ${d.number}))[1] as first,
        (array_agg(${d.name} order by ${d.issued_on} desc, ${d.series_id} desc, ${d.number} desc))[1] as last
        from ${d} where ${d.shop_id} = ${shop} and ${bookedIn(month)} group by ${d.kind}`,
  )
  const of = (wanted: string) => {
    const { kind: _kind, ...numbers } = found.find(({ kind }) => kind === wanted) ?? { kind: '' }
    return 'count' in numbers ? numbers : null
  }
  return { invoices: of('invoice'), credit_notes: of('credit_note') }
}

/** Those that have failed: one that was issued a moment ago has its file soon. */
async function unwrittenIn({ db, shop }: Context, month: string): Promise<Journal['unwritten']> {
  const where = and(eq(d.shop_id, shop), isNull(d.file_key), gt(d.tries, 0), bookedIn(month))
  const { name, order_id, next_try_at } = d
  const [first] = await db.read
    .select({ name, order_id, next_try_at })
    .from(d)
    .where(where)
    .orderBy(asc(d.created_at))
    .limit(1)
  return first ? { ...first, count: await db.read.$count(d, where) } : null
}

async function firstMonth({ db, shop }: Context): Promise<string | null> {
  const [found] = await db.read
    .select({ issued_on: d.issued_on })
    .from(d)
    .where(eq(d.shop_id, shop))
    .orderBy(asc(d.issued_on))
    .limit(1)
  return found?.issued_on.slice(0, 7) ?? null
}

async function readSheets(context: Context, month: string): Promise<JournalSheet[]> {
  const sheets: JournalSheet[] = []
  for (const sheet of await sheetsOf(entryPages(context, month), String(context.settings.currency_code ?? 'EUR')))
    sheets.push({ ...asTable(sheet), ...(await paidFor(context, month, sheet.orders)) })
  return sheets
}

/** A month of the shop's calendar by day, from the documents that its CSV lists, and a look for numbers that are missing. */
export async function readMonth(context: Context, { month: wanted }: { month?: string | undefined }): Promise<Journal> {
  const time_zone = zoneOf(context)
  const checked_at = context.now()
  const this_month = dayIn(time_zone, checked_at).slice(0, 7)
  const month = wanted ?? this_month
  return {
    ...{ month, this_month, time_zone, checked_at: checked_at.toISOString() },
    first_month: (await firstMonth(context)) ?? this_month,
    ...(await numbersOf(context, month)),
    missing: await missingNumbers(context, month),
    unwritten: await unwrittenIn(context, month),
    sheets: await readSheets(context, month),
  }
}
