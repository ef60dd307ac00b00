import { isEuropeanVat } from '@comptoir/platform/contract'
import { type Context, query } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type DocumentKind, documentKinds, signed } from '../../contract/document.ts'
import type { SaleKind } from '../../contract/journal.ts'
import { type Rate, ratesOf } from '../../contract/rates.rules.ts'
import { DocumentLine } from '../../contract/snapshot.ts'
import { documentLines, documents } from '../document.table.ts'

const Row = z.object({
  order_id: z.uuid(),
  order_number: z.coerce.number().nullable(),
  kind: z.enum(documentKinds),
  name: z.string(),
  issued_on: z.string(),
  currency: z.string(),
  net: z.coerce.number(),
  tax: z.coerce.number(),
  total: z.coerce.number(),
  home: z.string(),
  country: z.string(),
  lines: z.array(DocumentLine.pick({ net: true, taxes: true })),
  paid: z.array(z.string()),
})

/** A document of the books; a credit note takes off. */
export interface Entry {
  order_id: string
  /** Null: it had none. */
  order_number: number | null
  name: string
  kind: DocumentKind
  issued_on: string
  currency: string
  net: number
  tax: number
  total: number
  rates: readonly Rate[]
  /** Where what is taxed of it is. */
  of: Exclude<SaleKind, 'untaxed'>
  /** Where it went to. */
  country: string
  /** Providers, as it says. */
  paid: readonly string[]
}

const d = documents

/** A proforma is in no books. */
const isBooked = sql`${d.kind} <> 'proforma'`

export const bookedIn = (month: string) =>
  sql`${isBooked} and ${d.issued_on} >= ${`${month}-01`}::date and ${d.issued_on} < ${`${month}-01`}::date + interval '1 month'`

export const bookedBefore = (month: string) => sql`${isBooked} and ${d.issued_on} < ${`${month}-01`}::date`

type Reader = Pick<Context, 'db' | 'shop'>

async function daysIn({ db, shop }: Reader, month: string): Promise<string[]> {
  const found = await query(
    db.read,
    z.object({ day: z.string() }),
    sql`select distinct ${d.issued_on}::text as day from ${d} where ${d.shop_id} = ${shop} and ${bookedIn(month)}
        order by day`,
  )
  return found.map(({ day }) => day)
}

interface Part {
  shop: number
  day: string
  skipped: number
  limit: number
}

/** What a document says is parsed once: `offset 0` keeps the planner from repeating it for each field. */
export const entriesOf = ({ shop, day, skipped, limit }: Part): SQL => {
  const l = documentLines
  return sql`select ${d.order_id}, ${d.kind}, ${d.name}, ${d.issued_on}::text, ${d.currency}, ${d.net}, ${d.tax}, ${d.total},
      content.says #>> '{order,number}' as order_number, coalesce(content.says #>> '{seller,country_code}', '') as home,
      coalesce(nullif(content.says #>> '{delivered_to,country_code}', ''),
        content.says #>> '{buyer,country_code}', '') as country,
      (select coalesce(jsonb_agg(jsonb_build_object('net', ${l.net}, 'taxes', ${l.taxes})), '[]') from ${l}
        where ${l.shop_id} = ${d.shop_id} and ${l.document_id} = ${d.id}) as lines,
      array(select distinct way->>'provider' from jsonb_array_elements(content.says->'paid') way) as paid
    from ${d} cross join lateral (select ${d.snapshot}::jsonb as says offset 0) content
    where ${d.shop_id} = ${shop} and ${isBooked} and ${d.issued_on} = ${day}::date
    order by ${d.kind} desc, ${d.currency}, ${d.series_id}, ${d.number} limit ${limit} offset ${skipped}`
}

const pageRows = 500

/** The documents of a month page by page: by day, then invoices before credit notes, by number. */
export async function* entryPages({ db, shop }: Reader, month: string): AsyncGenerator<Entry[]> {
  for (const day of await daysIn({ db, shop }, month)) {
    for (let skipped = 0; ; skipped += pageRows) {
      const page = await query(db.read, Row, entriesOf({ shop, day, skipped, limit: pageRows }))
      yield page.map(entryOf)
      if (page.length < pageRows) break
    }
  }
}

const isInUnion = (country: string) => country !== '' && isEuropeanVat(country)

function entryOf({ home, lines, net, tax, total, ...row }: z.infer<typeof Row>): Entry {
  const { kind, country } = row
  const sign = signed(kind, 1)
  return {
    ...row,
    ...{ net: sign * net, tax: sign * tax, total: sign * total },
    of: country !== home && isInUnion(country) && isInUnion(home) ? 'oss' : 'home',
    rates: ratesOf({ lines }).map((rate) => ({ ...rate, net: sign * rate.net, tax: sign * rate.tax })),
  }
}
