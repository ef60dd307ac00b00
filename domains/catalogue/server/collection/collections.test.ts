import { aPicture } from '@comptoir/media/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCollection, aProduct } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
let manager: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['collections_manager'])
  manager = await shop.as(['admin_products_manager'])
})
afterAll(() => shop.close())

const titles = async (id: string, query = '') =>
  (await clerk.call('GET', `/api/collections/${id}/products${query}`)).body.items.map(
    ({ title }: { title: string }) => title,
  )
const countOf = async (id: string) => (await clerk.call('GET', `/api/collections/${id}`)).body.collection.products_count

test('a collection needs only a name; its key is derived and the collection is broadcast', async () => {
  const { heard, close } = await (await shop.as(['collections_manager'])).listen()

  const { status, body } = await clerk.call('POST', '/api/collections', { name: 'Été à la plage' })

  expect(status).toBe(200)
  expect(body.collection).toMatchObject({
    key: 'ete-a-la-plage',
    kind: 'manual',
    sort: 'manual',
    display: 'grid',
    starred: false,
    products_count: 0,
  })
  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({
        event: 'new_collection_data',
        payload: expect.objectContaining({ id: body.collection.id, name: 'Été à la plage' }),
      }),
    ),
  )
  close()
})

test('one of fifty concurrent creations of the same key succeeds', async () => {
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => clerk.call('POST', '/api/collections', { name: `Sale ${n}`, key: 'sale' })),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.error])
  expect(refused).toHaveLength(49)
  for (const fault of refused) expect(fault).toMatchObject([409, { code: 'COLLECTION_KEY_TAKEN', field: 'key' }])
})

test('descriptions are sanitized, updates are partial, stale updates are rejected', async () => {
  const { id } = await aCollection(shop.context, {
    name: 'Linen',
    description: '<p>Woven <b>slowly</b></p><script>alert(1)</script>',
  })

  const changed = await clerk.call('PUT', `/api/collections/${id}`, { starred: true, version: 1 })
  const stale = await clerk.call('PUT', `/api/collections/${id}`, { name: 'Other', version: 1 })

  expect(changed.body.collection).toMatchObject({
    name: 'Linen',
    starred: true,
    description: '<p>Woven <b>slowly</b></p>',
    version: 2,
  })
  expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
})

test('parent cycles are rejected, and children of a deleted collection move up to its parent', async () => {
  const top = await aCollection(shop.context, { name: 'Home' })
  const middle = await aCollection(shop.context, { name: 'Kitchen', parent_id: top.id })
  const low = await aCollection(shop.context, { name: 'Cups', parent_id: middle.id })

  const circle = await clerk.call('PUT', `/api/collections/${top.id}`, { parent_id: low.id, version: 1 })
  const unknown = await clerk.call('POST', '/api/collections', { name: 'Lost', parent_id: crypto.randomUUID() })
  await clerk.call('DELETE', `/api/collections/${middle.id}?version=1`)

  expect([circle.status, circle.body.error]).toMatchObject([409, { code: 'COLLECTION_CIRCLE', field: 'parent_id' }])
  expect([unknown.status, unknown.body.error.code]).toEqual([409, 'UNKNOWN_COLLECTION'])
  const { body } = await clerk.call('GET', `/api/collections/${low.id}`)
  expect(body.collection.parent_id).toBe(top.id)
})

test('a library picture counts as used while a collection shows it', async () => {
  const picture = await aPicture(shop.context)
  const { id } = await aCollection(shop.context, { name: 'Pictured', image: picture.id })
  const library = await shop.as(['admin_media'])

  const held = await library.call('DELETE', `/api/media/files/${picture.id}?version=${picture.version}`)
  const row = (await clerk.call('GET', '/api/collections?q=pictured')).body.items[0]
  await clerk.call('DELETE', `/api/collections/${id}?version=1`)
  const free = await library.call('DELETE', `/api/media/files/${picture.id}?version=${picture.version}`)

  expect([held.status, held.body.error.code]).toEqual([409, 'IN_USE'])
  expect(row.thumb).toMatch(/^\/files\//)
  expect(free.status).toBe(200)
})

describe('manual collections', () => {
  async function withFour() {
    const { id } = await aCollection(shop.context, { name: 'By hand' })
    const ids: string[] = []
    for (const n of [1, 2, 3, 4]) ids.push((await aProduct(shop.context, { title: `Chosen ${n}` })).id)
    await clerk.call('POST', `/api/collections/${id}/products`, { add: ids })
    return { id, ids }
  }

  test('products keep their position, and reordering is broadcast', async () => {
    const { id, ids } = await withFour()
    const { heard, close } = await (await shop.as(['collections_manager'])).listen()

    const { body } = await clerk.call('POST', `/api/collections/${id}/move`, { product_id: ids[3], before: ids[0] })
    await clerk.call('POST', `/api/collections/${id}/move`, { product_id: ids[0], before: null })

    expect(body.collection).toMatchObject({ products_count: 4, version: 3 })
    expect(await titles(id)).toEqual(['Chosen 4', 'Chosen 2', 'Chosen 3', 'Chosen 1'])
    await eventually(() => expect(heard.filter(({ event }) => event === 'update_collection_data')).toHaveLength(2))
    close()
  })

  test('a hundred moves into one gap keep their order', async () => {
    const { id, ids } = await withFour()
    const [one, two, three] = ids

    for (let turn = 0; turn < 50; turn += 1) {
      await clerk.call('POST', `/api/collections/${id}/move`, { product_id: three, before: two })
      await clerk.call('POST', `/api/collections/${id}/move`, { product_id: two, before: three })
    }

    expect(one).toBeDefined()
    expect(await titles(id)).toEqual(['Chosen 1', 'Chosen 2', 'Chosen 3', 'Chosen 4'])
  })

  test('adding is idempotent, removed products disappear, pages keep the order', async () => {
    const { id, ids } = await withFour()

    await clerk.call('POST', `/api/collections/${id}/products`, { add: ids.slice(0, 2) })
    await clerk.call('POST', `/api/collections/${id}/products`, { remove: ids.slice(1, 2) })
    const first = await clerk.call('GET', `/api/collections/${id}/products?limit=2`)

    expect(await countOf(id)).toBe(3)
    expect(await titles(id, `?limit=2&cursor=${first.body.next_cursor}`)).toEqual(['Chosen 4'])
  })

  test('candidates match the search and exclude products of the collection', async () => {
    const { id, ids } = await withFour()
    const mark = `Offer${ids[0]?.slice(-6)}`
    const other = await aProduct(shop.context, { title: `${mark} chosen` })
    await clerk.call('POST', `/api/collections/${id}/products`, { add: [other.id] })
    await aProduct(shop.context, { title: `${mark} free` })

    const { body } = await clerk.call('GET', `/api/collections/candidates?collection=${id}&q=${mark}`)
    const ofNew = await clerk.call('GET', `/api/collections/candidates?q=${mark}`)

    expect(body.items.map(({ title }: { title: string }) => title)).toEqual([`${mark} free`])
    expect(ofNew.body.items.map(({ title }: { title: string }) => title)).toEqual([`${mark} free`, `${mark} chosen`])
  })

  test('it is created with its products in their order, or not at all', async () => {
    const chosen: string[] = []
    for (const n of [1, 2, 3]) chosen.push((await aProduct(shop.context, { title: `First ${n}` })).id)
    const [one = '', two = '', three = ''] = chosen
    const create = (name: string, more: object) => clerk.call('POST', '/api/collections', { name, ...more })
    const unknown = crypto.randomUUID()

    const { body } = await create('Filled at once', { product_ids: [three, one, two, one] })
    const refused = await create('Never filled', { product_ids: [one, unknown] })
    const byRules = await create('By both', {
      rules: { match: 'all', items: [{ field: 'tag', op: 'equals', value: 'none' }] },
      product_ids: [one],
    })

    expect(body.collection).toMatchObject({ version: 1, products_count: 3 })
    expect(await titles(body.collection.id)).toEqual(['First 3', 'First 1', 'First 2'])
    expect(await countOf(body.collection.id)).toBe(3)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'UNKNOWN_PRODUCT'])
    expect(byRules.body.error.errors).toEqual([{ field: 'product_ids', code: 'COLLECTION_IS_SMART' }])
    expect((await clerk.call('GET', '/api/collections?q=Never%20filled')).body.items).toEqual([])
  })

  test('deleted products are not counted; unknown products are rejected', async () => {
    const { id, ids } = await withFour()

    await manager.call('DELETE', `/api/products/${ids[0]}?version=1`)
    const unknown = await clerk.call('POST', `/api/collections/${id}/products`, { add: [crypto.randomUUID()] })

    expect(await countOf(id)).toBe(3)
    expect(await titles(id)).toEqual(['Chosen 2', 'Chosen 3', 'Chosen 4'])
    expect([unknown.status, unknown.body.error.code]).toEqual([409, 'UNKNOWN_PRODUCT'])
  })
})

test.each([
  { name: ' ' },
  { name: 'x', key: 'No Key' },
  { name: 'x', rules: { match: 'all', items: [] } },
  { name: 'x', rules: { match: 'all', items: [{ field: 'price', op: 'contains', value: 1 }] } },
  { name: 'x', rules: { match: 'all', items: [{ field: 'compare_at', op: 'is_set', value: 5 }] } },
  { name: 'x', rules: { match: 'all', items: [{ field: 'secret', op: 'equals', value: 'x' }] } },
  { name: 'x', display: 'table' },
])('%j is rejected without writing', async (params) => {
  const before = (await clerk.call('GET', '/api/collections')).body.total

  const { status } = await clerk.call('POST', '/api/collections', params)

  expect(status).toBe(422)
  expect((await clerk.call('GET', '/api/collections')).body.total).toBe(before)
})

test('collections are starred in bulk and the change is undone; both need the permission', async () => {
  const ids = []
  for (const n of [1, 2]) ids.push((await aCollection(shop.context, { name: `Star ${n}` })).id)

  const on = await clerk.call('POST', '/api/collections/bulk', {
    q: 'star',
    filter: {},
    action: 'starred',
    args: { starred: true },
  })
  const back = await clerk.call('POST', '/api/collections/bulk', {
    ids,
    action: 'starred',
    args: { starred: false, from: true },
  })
  const other = await manager.call('GET', '/api/collections')

  expect([on.body.summary.ok, back.body.summary.ok, other.status]).toEqual([2, 2, 403])
})
