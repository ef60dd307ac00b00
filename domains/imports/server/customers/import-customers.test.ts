import { aCustomer } from '@comptoir/customers/testing'
import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let manager: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['customers_manager'])
})
afterAll(() => shop.close())

const header =
  'First Name,Last Name,Email,Phone,Language,Tags,Note,Default Address Address1,Default Address City,Default Address Zip,Default Address Country Code,Total Spent'
const fileOf = (...rows: string[]) => [header, ...rows].join('\n')
const openImporter = () => anImporter(shop, { kind: 'customers', by: manager })

const anEmail = () => `${crypto.randomUUID()}@example.com`
const read = async (id: string | null | undefined) => (await manager.call('GET', `/api/customers/${id}`)).body.customer
const find = async (q: string) => (await manager.call('GET', `/api/customers?q=${encodeURIComponent(q)}`)).body
const revert = async (id: string) => (await manager.call('POST', `/api/imports/${id}/revert`, {})).body.import

test('people come in with contact, address, tags and note; a check writes nothing', async () => {
  const { importFile } = await openImporter()
  const email = anEmail()
  const file = fileOf(
    `Lina,Haddad,${email},'+33612345678,fr-FR,"vip, linen",Rings twice,3 rue des Lilas,Lyon,'69003,fr,12`,
  )

  const { done: check } = await importFile(file, 'true')
  expect([check.state, check.counts.create, check.ignored_columns]).toEqual(['done', 1, ['Total Spent']])
  expect((await find(email)).items).toEqual([])

  const { done, report } = await importFile(file)
  expect(done.counts).toEqual({ create: 1, update: 0, same: 0, fail: 0 })
  expect(await read(report[0]?.record_id)).toMatchObject({
    ...{ first_name: 'Lina', name: 'Haddad', email, phone: '+33612345678', locale: 'fr', state: 'active' },
    ...{ tags: ['vip', 'linen'], note: 'Rings twice' },
    addresses: [{ line1: '3 rue des Lilas', city: 'Lyon', postcode: '69003', country: 'FR', default: true }],
  })
})

test('a known person is found by address; what is written stays, what is missing is added', async () => {
  const { importFile } = await openImporter()
  const email = anEmail()
  const byEmail = await aCustomer(shop.context, { name: 'Roux', email, phone: '', tags: ['old'] })

  const { done } = await importFile(fileOf(`Amélie,Other,${email},+33611112222,,new,,,,,,`))

  expect(done.counts).toEqual({ create: 0, update: 1, same: 0, fail: 0 })
  expect(await read(byEmail.id)).toMatchObject({ name: 'Roux', phone: '+33611112222', tags: ['old', 'new'] })
  const again = await importFile(fileOf(`Amélie,Other,${email},+33611112222,,new,,,,,,`))
  expect(again.done.counts).toEqual({ create: 0, update: 0, same: 1, fail: 0 })
})

test('a number alone finds those without an address, and the report says that nobody has proved it', async () => {
  const { importFile } = await openImporter()
  const caller = await aCustomer(shop.context, { name: 'Perrin', email: '', phone: '+33698765432' })

  const found = await importFile(fileOf('Luc,Perrin,,0033698765432,,new,,,,,,'))
  const other = await importFile(fileOf(`Luc,Perrin,${anEmail()},0033698765432,,,,,,,,`))

  expect(found.done.counts.update).toBe(1)
  expect(found.report.flatMap(({ notes }) => notes)).toEqual([
    { row: 2, code: 'FOUND_BY_PHONE', details: { column: 'phone' } },
  ])
  expect(other.done.counts.create).toBe(1)
  expect(await read(caller.id)).toMatchObject({ email: '', tags: ['new'] })
})

test('the number of somebody with another address makes another customer', async () => {
  const { importFile } = await openImporter()
  await aCustomer(shop.context, { name: 'Demir', email: anEmail(), phone: '+905321112233' })

  expect((await importFile(fileOf(`Ada,Demir,${anEmail()},+905321112233,,,,,,,,`))).done.counts.create).toBe(1)
})

test('rows that reach nobody, repeat a person or hold no email address say so, without a word of the person', async () => {
  const { importFile } = await openImporter()
  const email = anEmail()

  const { done, report } = await importFile(
    fileOf(
      'Quillfeather,Nobody,,,,,,,,,,',
      `Quillfeather,First,${email},,,,,,,,,`,
      `Quillfeather,Second,${email.toUpperCase()},,,,,,,,,`,
      'Quillfeather,Odd,no address,,,,,,,,,',
      `Quillfeather,Abroad,${anEmail()},12,,,,1 Main Street,Lyon,,Elsewhere,`,
    ),
  )

  expect(done.counts).toEqual({ create: 2, update: 0, same: 0, fail: 3 })
  expect(report.map(({ code, details }) => [code, details.column])).toEqual([
    ['REQUIRED', 'email'],
    [null, undefined],
    ['PERSON_REPEATED', undefined],
    ['CELL_INVALID', 'email'],
    [null, undefined],
  ])
  expect(report[4]?.notes.map(({ code }) => code)).toEqual(['CONTACT_LEFT_OUT', 'ADDRESS_LEFT_OUT'])
  const { rows } = await shop.app.database.pool.query('select r::text from batch_rows r where batch_id = $1', [done.id])
  expect(rows.filter(({ r }) => /quillfeather|@example|Main Street/i.test(r))).toEqual([])
})

test('an import is taken back: new people go, what was added to others goes, what changed since stays', async () => {
  const { importFile, finished } = await openImporter()
  const [email, changed, ordering] = [anEmail(), anEmail(), anEmail()]
  const known = await aCustomer(shop.context, { name: 'Roux', email, phone: '', tags: ['old'] })
  const before = await read(known.id)
  const { done, report } = await importFile(
    fileOf(
      `,Roux,${email},+33611110001,,new,Asked for sage,1 Main Street,Lyon,,FR,`,
      `,Fresh,${anEmail()},,,,,,,,,`,
      `,Changed,${changed},,,,,,,,,`,
      `,Ordering,${ordering},,,,,,,,,`,
    ),
  )
  const [, fresh, edited, buyer] = report.map(({ record_id }) => record_id)
  await manager.call('PUT', `/api/customers/${edited}`, { version: 1, tags: ['mine'] })
  await anOrder(shop.context, { customer: undefined, customer_id: buyer ?? '' })

  const back = await finished((await revert(done.id)).id)

  expect(back.counts).toEqual({ create: 1, update: 1, same: 0, fail: 2 })
  const { version: _version, updated_at: _at, ...restored } = await read(known.id)
  expect(before).toMatchObject(restored)
  expect(await read(fresh)).toBeUndefined()
  expect([(await read(edited)).tags, (await read(buyer)).name]).toEqual([['mine'], 'Ordering'])
})

test('the file that the shop exports comes in again and changes nothing', async () => {
  const { importFile } = await openImporter()
  const email = anEmail()
  await aCustomer(shop.context, { first_name: 'Yusuf', name: 'Demir', email, phone: '+905320000000', tags: ['a', 'b'] })
  const { body: csv } = await manager.call('GET', `/api/customers/export?q=${encodeURIComponent(email)}`)

  expect((await importFile(csv)).done.counts).toEqual({ create: 0, update: 0, same: 1, fail: 0 })
})

test('files without a way to reach people are refused, and so are users without the right', async () => {
  const { upload } = await openImporter()
  const clerk = await anImporter(shop, { kind: 'customers', by: await shop.as(['admin_orders']) })

  expect((await upload('Name,Total\nLina,3')).body.error.code).toBe('CSV_HEADER_UNKNOWN')
  expect((await clerk.upload(fileOf())).status).toBe(403)
})

test('the company of an address has its own field', async () => {
  const { importFile } = await openImporter()
  const columns =
    'Email,Last Name,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Country Code'

  const { report } = await importFile(`${columns}\n${anEmail()},Haddad,Haddad SARL,3 rue des Lilas,2e étage,Lyon,FR`)

  const { addresses } = await read(report[0]?.record_id)
  expect(addresses).toMatchObject([{ company: 'Haddad SARL', line1: '3 rue des Lilas', line2: '2e étage' }])
})
