import { aCustomer } from '@comptoir/customers/testing'
import { openTestShop } from '@comptoir/platform/testing'
import pg from 'pg'
import { expect, test, vi } from 'vitest'

const words = ['lina', 'haddad', 'tea', 'cup', 'lyon', 'oak', 'fig', 'ink', 'map', 'zinc']

/** Lists, searches and filters, each with a text of its own. */
const varied = (path: string, sort: string) =>
  Array.from({ length: 60 }, (_, at) => {
    const q = encodeURIComponent(words.slice(0, 1 + (at % words.length)).join(' '))
    return `${path}?limit=${1 + at}${at % 4 === 0 ? '' : `&q=${q}`}${at % 3 === 0 ? `&sort=${sort}` : ''}`
  })

test('of lists and searches of many forms a connection keeps a bounded number', async () => {
  const shop = await openTestShop()
  const clerk = await shop.as('root')
  await aCustomer(shop.context, { name: 'Lina Haddad' })
  const paths = [
    ...varied('/api/customers', 'name'),
    ...varied('/api/orders', 'placed_at'),
    ...varied('/api/products', 'title'),
  ]
  for (const path of ['/api/customers', '/api/orders', '/api/products']) await clerk.call('GET', path)
  await shop.idle()

  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const replies = await Promise.all(paths.map((path) => clerk.call('GET', path)))
  const statements = sent.mock.calls.map(([statement]): { text?: string; name?: string } => Object(statement))
  sent.mockRestore()

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const texts = new Set(statements.map(({ text }) => text))
  const named = new Set(statements.flatMap(({ name }) => name ?? []))
  expect(texts.size).toBeGreaterThan(60)
  expect(named.size).toBeLessThan(texts.size)
  const client = await shop.app.database.pool.connect()
  const { rows } = await client.query('select count(*)::integer as kept from pg_prepared_statements')
  client.release()
  // Those that are fixed, and no more than 200 others.
  expect(rows[0].kept).toBeLessThan(300)
  await shop.close()
})
