import { aJpeg, factsOf } from '@comptoir/media/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPackingTable } from '../../testing/packing-table.ts'
import { sendLabel } from '../../testing/send-label.ts'

let shop: TestShop
let root: TestStaff
let table: ReturnType<typeof openPackingTable>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  table = openPackingTable(shop, root)
})
afterAll(() => shop.close())

const pdf = '%PDF-1.7\nlabel\n%%EOF'
const stored = async () => (await shop.context.files.list()).length
const pathOf = ({ id, order_id }: { id: string; order_id: string }) =>
  `/api/orders/${order_id}/fulfillments/${id}/label`
const read = (path: string, { token } = root) => fetch(`${shop.url}${path}`, { headers: { _token: token } })

async function packed() {
  const order = await table.prepared()
  const { fulfillment } = (await table.pack(order.id)).body
  const path = pathOf(fulfillment)
  const attach = (content?: Buffer | string, version: number = fulfillment.version) =>
    sendLabel(root, path, { version, content })
  return { ...order, parcel: fulfillment, path, attach }
}

test('a packed parcel gets a label, another one in its place, and none; colleagues see it at once', async () => {
  const { path, parcel, attach } = await packed()
  const before = await stored()
  const { heard, close } = await root.listen()

  const first = await attach(pdf)
  const file = await read(path)
  const second = await attach(await aJpeg({ width: 400, height: 300 }), first.body.fulfillment.version)
  const picture = await read(path)
  const gone = await root.call('DELETE', `${path}?version=${second.body.fulfillment.version}`)
  const none = await read(path)

  expect(first.body.fulfillment.label).toMatchObject({ mime: 'application/pdf', size: pdf.length })
  expect(await file.text()).toBe(pdf)
  expect(file.headers.get('content-disposition')).toContain('filename="label-1.pdf"')
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(second.body.fulfillment.label).toMatchObject({ mime: 'image/webp' })
  expect(await factsOf(await picture.arrayBuffer())).toMatchObject({ format: 'webp', exif: undefined })
  expect(gone.body.fulfillment).toMatchObject({ label: null, version: parcel.version + 3 })
  expect(none.status).toBe(404)
  await eventually(() => {
    const heardLabels = heard.filter(({ event }) => event === 'fulfillment_data')
    expect(heardLabels).toHaveLength(3)
  })
  close()
  await eventually(async () => expect(await stored()).toBe(before))
})

test.each<[string, () => Promise<Buffer | string | undefined>, string]>([
  ['a page', async () => '<!doctype html><script>alert(1)</script>', '415 FILE_TYPE_NOT_ALLOWED'],
  ['a vector picture', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', '415 FILE_TYPE_NOT_ALLOWED'],
  ['the sign of a PNG and no more', async () => Buffer.from('89504e470d0a1a0a', 'hex'), '422 FILE_BROKEN'],
  ['nothing in a file', async () => '', '422 FILE_BROKEN'],
  ['no file', async () => undefined, '422 VALIDATION_FAILED'],
  [
    'more than 10 MB',
    async () => Buffer.concat([Buffer.from(pdf), Buffer.alloc(10 * 1_048_576)]),
    '413 FILE_TOO_LARGE',
  ],
])('%s is no label: it is refused, and nothing is stored', async (_name, content, code) => {
  const { id, attach } = await packed()
  const before = await stored()

  const refused = await attach(await content())

  expect(`${refused.status} ${refused.body.error.code}`).toBe(code)
  expect(await table.parcelsOf(id)).toMatchObject([{ label: null, version: 1 }])
  expect(await stored()).toBe(before)
})

test('an outdated version, a parcel that has arrived, one of another order and a colleague without the right are refused', async () => {
  const { parcel, attach, path } = await packed()
  const other = await packed()
  const shipped = (await table.act(parcel, 'ship')).body.fulfillment
  const before = await stored()

  const stale = await attach(pdf)
  const arrived = (await table.act(shipped, 'deliver')).body.fulfillment
  const late = await attach(pdf, arrived.version)
  const foreign = await sendLabel(root, pathOf({ ...other.parcel, order_id: parcel.order_id }), {
    ...{ version: 1, content: pdf },
  })
  const stranger = await shop.as(['admin_posted_data'])
  const refused = await sendLabel(stranger, path, { version: arrived.version, content: pdf })

  expect([stale, late, foreign, refused].map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'VERSION_CONFLICT'],
    [409, 'PARCEL_STATE'],
    [404, 'NOT_FOUND'],
    [403, 'FORBIDDEN'],
  ])
  expect((await read(path, stranger)).status).toBe(403)
  expect(await stored()).toBe(before)
})

test('of twenty who attach a label at once one does, and of the others nothing is left', async () => {
  const { attach } = await packed()
  const before = await stored()

  const answers = await Promise.all(Array.from({ length: 20 }, () => attach(pdf)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stored()).toBe(before + 1)
})
