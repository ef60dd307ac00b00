import { sendLabel } from '@comptoir/fulfilment/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
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

const pdf = '%PDF-1.7\nlabel\n%%EOF'
const stored = async () => (await shop.context.files.list()).length

async function started() {
  const order = await table.delivered()
  const record = (await table.start(order.id, [[order.line, 1]])).body.return
  const path = `/api/orders/${order.id}/returns/${record.id}/label`
  const attach = (content: string, version: number = record.version) => sendLabel(root, path, { version, content })
  return { ...order, record, path, attach }
}

test('a label comes with a return until its goods are here, and stands in the history of its order', async () => {
  const { id, record, path, attach } = await started()

  const first = await attach(pdf)
  const file = await fetch(`${shop.url}${path}`, { headers: { _token: root.token } })
  const here = (await table.act(first.body.return, 'receive')).body.return
  const late = await attach(pdf, here.version)
  const { parts } = (await root.call('GET', `/api/orders/${id}/timeline`)).body

  expect(first.body.return).toMatchObject({ status: 'approved', label: { mime: 'application/pdf', size: pdf.length } })
  expect(file.headers.get('content-disposition')).toContain(`filename="R-${record.number}.pdf"`)
  expect(await file.text()).toBe(pdf)
  expect(here.label).toEqual(first.body.return.label)
  expect([late.status, late.body.error.code]).toEqual([409, 'RETURN_STATE'])
  expect(parts.map(({ data }: { data: { type: string } }) => data.type)).toContain('labelled')
})

test('what is no label is refused with its cause, and nothing is written', async () => {
  const { id, attach, path, record } = await started()
  const before = await stored()

  const page = await attach('<!doctype html>')
  const stale = await attach(pdf, record.version + 1)
  const none = await root.call('DELETE', `${path}?version=${record.version + 1}`)

  expect([page, stale, none].map(({ status, body }) => [status, body.error.code])).toEqual([
    [415, 'FILE_TYPE_NOT_ALLOWED'],
    [409, 'VERSION_CONFLICT'],
    [409, 'VERSION_CONFLICT'],
  ])
  expect((await table.of(id)).returns).toMatchObject([{ label: null, version: record.version }])
  expect(await stored()).toBe(before)
})
