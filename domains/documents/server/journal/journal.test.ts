import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { eventually } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Journal, JournalSheet } from '../../contract/journal.ts'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'
import { entriesOf } from './journal-entries.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop()
  await paper.root.call('POST', '/api/tax_rates', { country: 'DE', parts: [{ title: 'MwSt', percent: 19 }] })
  const paid = await invoiced('FR')
  await paper.pay(paid)
  await paper.refund(paid, { adjustment_amount: 150 })
  for (const country of ['FR', 'DE', 'US']) await invoiced(country)
  await paper.ofOrder(paid)
  await eventually(async () => expect((await month()).credit_notes?.count).toBe(1))
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }

async function invoiced(country: string) {
  const address = { ...anAddress, country }
  const { id } = await anOrder(paper.shop.context, {
    ...{ shipping_method_id: homeDelivery, shipping_address: address, billing_address: address },
  })
  await paper.issue(id, 'everything')
  return id
}

const month = async (query = ''): Promise<Journal> =>
  (await paper.root.call('GET', `/api/documents/journal/month${query}`)).body.journal

async function sheet(): Promise<JournalSheet> {
  const [only] = (await month()).sheets
  if (!only) throw new Error('The month has documents')
  return only
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

test('days, rates and ways of payment come to the same, which is that of the documents', patience, async () => {
  const { rows } = await paper.shop.app.database.pool.query(
    `select sum(case kind when 'invoice' then net else -net end)::integer as net,
            sum(case kind when 'invoice' then tax else -tax end)::integer as tax from documents`,
  )
  const { days, sums, rates, paid, due } = await sheet()

  expect(sums).toMatchObject({ ...rows[0], total: rows[0].net + rows[0].tax, invoices: 4, credit_notes: 1 })
  expect(sumOf(days.map(({ total }) => total))).toBe(sums.total)
  expect(sumOf(sums.nets)).toBe(sums.net)
  expect([sumOf(rates.map(({ net }) => net)), sumOf(rates.map(({ tax }) => tax))]).toEqual([sums.net, sums.tax])
  expect(sumOf(paid.map(({ amount }) => amount)) + due).toBe(sums.total)
  expect(paid).toEqual([{ provider: 'manual', amount: expect.any(Number) }])
})

test('what is taxed in another country of the Union stands apart, and what is not taxed', patience, async () => {
  const { columns, rates } = await sheet()

  expect(columns).toEqual([
    { of: 'home', title: 'TVA', rate: 20 },
    { of: 'oss', title: '', rate: 0 },
    { of: 'untaxed', title: '', rate: 0 },
  ])
  expect(rates.map(({ of, country, rate }) => [of, country, rate])).toEqual([
    ['home', 'FR', 20],
    ['oss', 'DE', 19],
    ['untaxed', '', 0],
  ])
})

test('the file by day has the amounts of the screen', patience, async () => {
  const { month: shown, sheets } = await month()
  const reply = await paper.root.call('GET', `/api/documents/journal?month=${shown}&by=day`)
  const [head = '', ...lines] = String(reply.body).trim().split('\r\n')
  const at = head.split(',').findIndex((name) => name.includes('Gross'))
  const cents = lines.map((line) => Math.round(100 * Number(line.split(',')[at]?.replaceAll('"', ''))))

  expect(sumOf(cents)).toBe(sheets[0]?.sums.total)
})

test('whoever reads French gets it as their spreadsheets open it, with the same amounts', patience, async () => {
  const { month: shown, sheets } = await month()
  const amountsOf = async (name: string, cells: RegExp) => {
    const reply = await paper.root.call('GET', `/api/documents/journal?month=${shown}&by=document`)
    const [head = '', ...lines] = String(reply.body).trim().split('\r\n')
    const at = head.split(cells).indexOf(`"${name}"`)
    return lines.map((line) => line.split(cells)[at]?.replaceAll('"', ''))
  }
  const english = await amountsOf('Gross', /,/)
  const orders = await amountsOf('Order', /,/)
  const speak = async (customer_locale: string) => {
    const { version } = (await paper.root.call('GET', '/api/user')).body.user
    expect((await paper.root.call('PUT', '/api/user', { version, customer_locale })).status).toBe(200)
  }
  await speak('fr')
  const french = await amountsOf('TTC', /;/)
  const kinds = await amountsOf('Type', /;/)
  await speak('en')

  expect(french).toEqual(english.map((amount) => amount?.replace('.', ',')))
  expect(french).toContain('-1,5')
  expect(new Set(kinds)).toEqual(new Set(['Facture', 'Avoir']))
  expect(orders.toSorted()).toEqual(['1', '1', '2', '3', '4'])
  expect(sumOf(french.map((amount) => Math.round(100 * Number(amount?.replace(',', '.')))))).toBe(sheets[0]?.sums.total)
})

test('where every order of the month is invoiced, the stats say the same to the cent', patience, async () => {
  const { sums } = await sheet()
  const { net, tax } = await eventually(async () => {
    const { days } = (await paper.root.call('GET', '/api/stats')).body.stats
    const of = (field: string) => sumOf(days.map((day: Record<string, number>) => day[field] ?? 0))
    const gross = of('products') + of('shipping') - of('discounts') - of('returned')
    if (of('orders') < 4) throw new Error('The stats follow')
    return { net: gross - of('tax'), tax: of('tax') }
  })

  expect({ net, tax }).toEqual({ net: sums.net, tax: sums.tax })
})

test('a number that was taken out of the database is named, in its month alone', patience, async () => {
  const { pool } = paper.shop.app.database
  const before = await month()
  expect(before.missing).toEqual({ count: 0, names: [] })
  const { order_id, number, name } = (await pool.query(`select * from documents where name like 'FA-%-00003'`)).rows[0]
  const last = (await pool.query(`select * from documents where kind = 'invoice' order by number desc limit 1`)).rows[0]
  await remove(number)
  const between = await month()
  await remove(last.number)
  const atTheEnd = await month()

  expect(order_id).toBeDefined()
  expect(between.missing).toEqual({ count: 1, names: [name] })
  expect(atTheEnd.missing).toEqual({ count: 2, names: [name, last.name] })
  expect((await month('?month=2020-01')).missing.count).toBe(0)
  expect((await paper.root.call('GET', '/api/documents/journal/month?month=2026-13')).status).toBe(400)
})

/** As somebody would who has the database. */
async function remove(number: number) {
  const { pool } = paper.shop.app.database
  const which = `kind = 'invoice' and number = ${number}`
  for (const table of ['documents', 'document_lines']) await pool.query(`alter table ${table} disable trigger user`)
  await pool.query(`delete from document_lines where document_id = (select id from documents where ${which})`)
  await pool.query(`delete from documents where ${which}`)
}

test('a day among thirty thousand documents is read by an index', patience, async () => {
  const { pool } = paper.shop.app.database
  await pool.query('alter table documents disable trigger all')
  for (const from of [0, 10_000, 20_000]) {
    await pool.query(
      `insert into documents select copied.* from (select * from documents limit 1) d, generate_series($1::integer + 1, $1 + 10000) at,
         jsonb_populate_record(null::documents, to_jsonb(d) || jsonb_build_object('id', gen_random_uuid(),
           'number', 100 + at, 'name', 'X-' || at, 'issued_on', date '2020-01-01' + at / 30)) copied`,
      [from],
    )
  }
  await pool.query('analyze documents')
  const { sql: text, params } = new PgDialect().sqlToQuery(
    sql`explain ${entriesOf({ shop: 1, day: '2021-05-05', skipped: 0, limit: 500 })}`,
  )
  const plan = (await pool.query(text, params)).rows.map((row) => row['QUERY PLAN']).join('\n')

  expect(plan).toMatch(/(Index Scan|Bitmap Index Scan).*documents_by_day/)
  expect(plan).not.toMatch(/Seq Scan on documents/)
  const found = await month('?month=2021-05')
  expect(found.sheets[0]?.days).toHaveLength(31)
})
