import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let manager: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['customers_manager'])
})
afterAll(() => shop.close())

const aCustomer = async (name: string) => (await manager.call('POST', '/api/customers', { name })).body.customer

function formWith(content: string, { filename = 'Reseller certificate.pdf', ...fields }: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content]), filename)
  return form
}
const add = (id: string, form = formWith('%PDF certificate')) =>
  manager.call('POST', `/api/customers/${id}/documents`, form)
const listOf = async (id: string) => (await manager.call('GET', `/api/customers/${id}/documents`)).body.documents
const fileOf = (id: string, document: string) =>
  fetch(`${shop.url}/api/customers/${id}/documents/${document}/file`, { headers: { _token: manager.token } })
const storedFiles = () => shop.context.files.list()

test('a document is kept with a title and the day it expires, and saved as the file it was', async () => {
  const { id } = await aCustomer('Amélie Roux')
  const { heard, close } = await manager.listen()
  const { status, body } = await add(id, formWith('%PDF certificate', { expires_on: '2027-01-31' }))
  await add(id, formWith('', { filename: 'pièce d’identité.txt', title: 'Identity check' }))
  await eventually(() => expect(heard.filter(({ event }) => event === 'customer_documents_changed')).toHaveLength(2))
  close()
  const reply = await fileOf(id, body.document.id)

  expect([status, body.document]).toMatchObject([
    200,
    { title: 'Reseller certificate', filename: 'Reseller certificate.pdf', size: 16, expires_on: '2027-01-31' },
  ])
  expect((await listOf(id)).map(({ title }: { title: string }) => title)).toEqual([
    'Reseller certificate',
    'Identity check',
  ])
  expect(await reply.text()).toBe('%PDF certificate')
  expect(reply.headers.get('content-type')).toBe('application/octet-stream')
  expect(reply.headers.get('content-disposition')).toContain('attachment; filename="Reseller certificate.pdf"')
  const [, empty] = await listOf(id)
  expect(await (await fileOf(id, empty.id)).text()).toBe('')
})

test('the same file of two people is two contents, and goes when its document does', async () => {
  const [one, other] = [await aCustomer('One'), await aCustomer('Other')]
  const before = (await storedFiles()).length
  const mine = (await add(one.id)).body.document
  const their = (await add(other.id)).body.document
  expect(await storedFiles()).toHaveLength(before + 2)

  const { status } = await manager.call('DELETE', `/api/customers/${one.id}/documents/${mine.id}?version=1`)
  await eventually(async () => expect(await storedFiles()).toHaveLength(before + 1))

  expect([status, (await fileOf(one.id, mine.id)).status]).toEqual([200, 404])
  expect(await (await fileOf(other.id, their.id)).text()).toBe('%PDF certificate')
  expect((await fileOf(one.id, their.id)).status).toBe(404)
})

test('a title and a day are changed against the version that was read', async () => {
  const { id } = await aCustomer('Omar Aydin')
  const { document } = (await add(id)).body
  const path = `/api/customers/${id}/documents/${document.id}`
  const change = { title: 'Certificate 2027', expires_on: null, version: 1 }

  const changed = await manager.call('PUT', path, change)
  const late = await manager.call('PUT', path, { ...change, title: 'Older' })
  const wrong = await manager.call('PUT', path, { ...change, version: 2, expires_on: '2027-02-30' })

  expect(changed.body.document).toMatchObject({ title: 'Certificate 2027', version: 2 })
  expect([late.status, wrong.body.error.errors]).toMatchObject([409, [{ field: 'expires_on', code: 'INVALID_ENTRY' }]])
  const { entries } = (await manager.call('GET', `/api/customers/${id}/history?kind=changes`)).body
  expect(entries.map(({ data }: { data: { type: string } }) => data.type)).toEqual([
    'document_changed',
    'document_added',
    'created',
  ])
})

test('programs, nameless files and too many documents are refused, and leave nothing', async () => {
  const { id } = await aCustomer('Rana Said')
  const before = await storedFiles()
  const program = await add(id, formWith('MZ', { filename: 'invoice.pdf.exe' }))
  const nameless = await add(id, formWith('%PDF', { title: '  ' }))
  const badDay = await add(id, formWith('%PDF', { expires_on: 'soon' }))
  const stranger = await (await shop.as(['admin_orders'])).call('GET', `/api/customers/${id}/documents`)

  expect([program, nameless, badDay, stranger].map(({ status }) => status)).toEqual([415, 422, 422, 403])
  expect([await storedFiles(), await listOf(id)]).toEqual([before, []])

  await Promise.all(Array.from({ length: 52 }, () => add(id)))
  expect(await listOf(id)).toHaveLength(50)
})

test('documents follow a merge, are named in the export, and go with an erasure', async () => {
  const [from, into] = [await aCustomer('A. Roux'), await aCustomer('Aline Roux')]
  const before = (await storedFiles()).length
  await add(from.id)
  const keep = {}
  const versions = { version: from.version, into_version: into.version }
  await manager.call('POST', `/api/customers/${from.id}/merge`, { into: into.id, keep, dry_run: false, ...versions })
  const [document] = await listOf(into.id)
  const { customer } = (await manager.call('GET', `/api/customers/${into.id}/export`)).body
  expect(customer.documents).toMatchObject([{ title: 'Reseller certificate' }])
  expect(await (await fileOf(into.id, document.id)).text()).toBe('%PDF certificate')

  const { version } = (await manager.call('GET', `/api/customers/${into.id}`)).body.customer
  const root = await shop.as('root')
  const erased = await root.call('POST', `/api/customers/${into.id}/erase`, { name: 'Aline Roux', version })
  await eventually(async () => expect(await storedFiles()).toHaveLength(before))
  expect(erased.status).toBe(200)
})
