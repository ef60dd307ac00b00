import { openTestShop, pdfPages, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReturnsTable } from '../../testing/returns-table.ts'

let shop: TestShop
let root: TestStaff
let table: ReturnType<typeof openReturnsTable>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  table = openReturnsTable(shop, root)
})
afterAll(() => shop.close())

async function started() {
  const order = await table.delivered()
  const record = (await table.start(order.id, [[order.line, 2]])).body.return
  return { order, record, path: `/api/orders/${order.id}/returns/${record.id}/slip` }
}

async function slip(path: string) {
  const reply = await fetch(`${shop.url}${path}`, { headers: { _token: root.token } })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  return reply.status === 200 ? (await pdfPages(bytes)).join('\n').replaceAll(/\s+/g, ' ') : String(reply.status)
}

test('the slip says what comes back, where to and what to do, in the language of the order', async () => {
  const { order, record, path } = await started()
  const [line] = (await table.read(order.id)).products
  const { pool } = shop.app.database

  const said = ['Bon de retour', `R-${record.number}`, line.title, line.sku, 'Lina Haddad', 'Écrivez l’adresse']
  const own = await slip(path)
  await pool.query(`update returns set locale = 'ar', label_url = 'https://post.example/label' where id = $1`, [
    record.id,
  ])
  const arabic = await slip(path)

  for (const text of said) expect(own).toContain(text)
  expect(own).not.toContain('€')
  for (const text of ['قسيمة', `R-${record.number}`, 'ألصقوا على العلبة الملصق']) expect(arabic).toContain(text)
})

test('titles and names are printed as text, whatever they look like', async () => {
  const { order, path } = await started()
  const { pool } = shop.app.database
  const hostile = `#panic("x") $a$ ] [ \\ \u202eevil ${'W'.repeat(5_000)}`
  await pool.query('update order_lines set title = $1 where order_id = $2', [hostile, order.id])

  expect(await slip(path)).toContain('#panic("x") $a$ ] [ \\ evil')
})

test('a return whose goods are here has no slip any more', async () => {
  const { record, path } = await started()
  await table.act(record, 'receive')

  expect(await slip(path)).toBe('409')
  expect(await slip(path.replace(record.id, record.order_id))).toBe('404')
})
