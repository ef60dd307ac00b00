import { aCustomer } from '@comptoir/customers/testing'
import { anImporter } from '@comptoir/imports/testing'
import { openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, fullNameOf, placesOf, textsOf } from '../testing/a-person.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const versionOf = async (id: string) => (await root.call('GET', `/api/customers/${id}`)).body.customer.version
const erase = async (who: TestStaff, id: string, name: string) =>
  who.call('POST', `/api/customers/${id}/erase`, { name, version: await versionOf(id) })

/** A person in a file, after a customer whose record the test can lock. */
async function anImportOf(person: ReturnType<typeof aPerson>, kind: 'customers' | 'orders') {
  const neighbour = await aCustomer(shop.context, { email: `${crypto.randomUUID()}@example.com`, tags: [] })
  const { upload, finished } = await anImporter(shop, { kind, by: root })
  const files = {
    customers: ['Last Name,Email,Tags', `Other,${neighbour.email},new`, `${fullNameOf(person)},${person.email},new`],
    orders: [
      'Name,Email,Created at,Lineitem quantity,Lineitem name,Lineitem price,Total,Billing Name',
      `#1,${neighbour.email},2024-01-05,1,Tea,3,3,Other`,
      `#2,${person.email},2024-01-05,1,Tea,3,3,${fullNameOf(person)}`,
    ],
  }
  return { lock: { table: 'customers', id: neighbour.id }, start: () => upload(files[kind].join('\n')), finished }
}

test.each(['customers', 'orders'] as const)(
  'an import of %s that is running would bring the person back, so the erasure waits for its end',
  async (kind) => {
    const person = aPerson()
    const { id } = await aCustomer(shop.context, person)
    const { lock, start, finished } = await anImportOf(person, kind)

    const [batch, preview, refused] = await whileLocked(shop, lock, async (waiters) => {
      const { body } = await start()
      await waiters(1)
      const { records } = (await root.call('GET', `/api/customers/${id}/erasure`)).body
      return [body.import, records, await erase(root, id, fullNameOf(person))] as const
    })

    expect(preview).toContainEqual({ name: 'imports', all: 1, open: 1 })
    expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
      409,
      'ERASURE_BLOCKED',
      { records: 'imports', count: 1 },
    ])
    expect((await finished(batch.id)).counts).toMatchObject({ fail: 0 })
    expect((await erase(root, id, fullNameOf(person))).status).toBe(200)
    await shop.idle()
    expect(await placesOf(shop, textsOf(person))).toEqual([])
  },
)

test('an import that is started during an erasure begins after it', async () => {
  const person = aPerson()
  const { id } = await aCustomer(shop.context, person)
  const { start, finished } = await anImportOf(person, 'customers')
  const document = new FormData()
  document.append('title', 'Certificate')
  document.append('file', new Blob(['%PDF-1.7']), 'certificate.pdf')
  const { body } = await root.call('POST', `/api/customers/${id}/documents`, document)
  const lock = { table: 'customer_documents', id: body.document.id }
  const version = await versionOf(id)

  const [erased, started] = await whileLocked(shop, lock, async (waiters) => {
    const erasing = root.call('POST', `/api/customers/${id}/erase`, { name: fullNameOf(person), version })
    await waiters(1)
    const starting = start()
    await waiters(2)
    return [erasing, starting] as const
  }).then((both) => Promise.all(both))

  expect([erased.status, started.status]).toEqual([200, 200])
  expect((await finished(started.body.import.id)).counts.fail).toBe(0)
  expect((await root.call('GET', `/api/customers/${id}`)).status).toBe(404)
})

test('erasing and importing concurrently bring nobody back', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = aPerson()
    const { id } = await aCustomer(shop.context, person)
    const { start, finished } = await anImportOf(person, 'customers')
    await shop.idle()

    const [started, erased] = await Promise.all([start(), erase(root, id, fullNameOf(person))])
    await finished(started.body.import.id)

    expect([200, 409]).toContain(erased.status)
    const { items } = (await root.call('GET', `/api/customers?q=${person.email}`)).body
    // Erased before the import was accepted: the file is a new one. Otherwise the person was never gone.
    expect(items.map((item: { id: string }) => item.id === id)).toEqual([erased.status === 409])
  }
})
