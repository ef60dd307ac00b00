import { aCustomer } from '@comptoir/customers/testing'
import { eventually, type Heard, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeLimits } from '../../contract/plugin.wire.ts'
import { aPlugin } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  await aPlugin(root, { manifest: { key: 'notes', rights: ['admin_orders'] } })
  await aPlugin(root, { manifest: { key: 'other', rights: ['admin_orders'] } })
})
afterAll(() => shop.close())

interface Call {
  as?: TestStaff
  by?: string
}

const ask = async (method: string, path: string, body?: unknown) => askBy({}, method, path, body)
// biome-ignore lint/complexity/useMaxParams: a request is said in the order in which HTTP says it
async function askBy({ as = root, by = 'notes' }: Call, method: string, path: string, body?: unknown) {
  const headers: Record<string, string> = by === '' ? {} : { 'x-plugin': by }
  const reply = await as.call(method, `/api/plugins/notes/store${path}`, body, headers)
  return { status: reply.status, body: reply.body, error: reply.body.error }
}

describe('what a plugin keeps', () => {
  test.each([['"1"'], ['1'], ['null'], ['true'], ['[]'], ['{"a":[1,"2",null]}'], ['"null"'], ['"{}"']])(
    'is read as it was written: %s',
    async (text) => {
      const value = JSON.parse(text)
      const { body: written } = await ask('PUT', '/shape', { value })
      const { body: read } = await ask('GET', '/shape')

      expect([written.entry.value, read.entry]).toEqual([
        value,
        { name: 'shape', value, version: written.entry.version },
      ])
    },
  )

  test('has a version; what is outdated is refused with what is kept', async () => {
    const first = await ask('PUT', '/list', { value: ['a'], version: 0 })
    const second = await ask('PUT', '/list', { value: ['a', 'b'], version: 1 })
    const stale = await ask('PUT', '/list', { value: ['a', 'c'], version: 1 })
    const twice = await ask('PUT', '/list', { value: [], version: 0 })
    const gone = await ask('DELETE', '/list?version=1')

    expect([first.body.entry.version, second.body.entry.version]).toEqual([1, 2])
    expect([stale.status, stale.error.code, stale.error.details.current]).toMatchObject([
      409,
      'VERSION_CONFLICT',
      { name: 'list', value: ['a', 'b'], version: 2 },
    ])
    expect([twice.status, gone.status]).toEqual([409, 409])
    expect((await ask('DELETE', '/list?version=2')).status).toBe(200)
    expect((await ask('GET', '/list')).body.entry).toEqual({ name: 'list', value: null, version: 0 })
    expect((await ask('DELETE', '/list')).status).toBe(200)
  })

  test('of two who write the same version at once one is refused', async () => {
    await ask('PUT', '/race', { value: 0 })

    const replies = await Promise.all([1, 2, 3].map((value) => ask('PUT', '/race', { value, version: 1 })))

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('is listed by the beginning of names, in pages', async () => {
    for (const name of ['order:2', 'order:1', 'order:10', 'page:1']) await ask('PUT', `/${name}`, { value: name })

    const first = (await ask('GET', '?prefix=order:&limit=2')).body
    const second = (await ask('GET', `?prefix=order:&limit=2&after=${first.next}`)).body

    const names = (page: { entries: { name: string }[] }) => page.entries.map(({ name }) => name)
    expect([names(first), first.next, names(second), second.next]).toEqual([
      ['order:1', 'order:10'],
      'order:10',
      ['order:2'],
      null,
    ])
  })

  test.each(['a b', 'a/b', `${'x'.repeat(121)}`, 'é', '%00'])('under a name such as %j is refused', async (name) => {
    const { status } = await ask('PUT', `/${encodeURIComponent(name)}`, { value: 1 })

    expect([400, 404]).toContain(status)
  })

  test('needs a value', async () => {
    expect((await ask('PUT', '/none', {})).status).toBe(422)
  })

  test('is its own: no other plugin, and no panel but for root', async () => {
    await ask('PUT', '/own', { value: 1 })
    const clerk = await shop.as(['admin_orders'])

    expect((await askBy({ by: 'other' }, 'GET', '/own')).status).toBe(403)
    expect((await askBy({ as: clerk, by: '' }, 'GET', '/own')).status).toBe(403)
    expect((await askBy({ as: clerk }, 'GET', '/own')).body.entry.value).toBe(1)
    expect((await askBy({ by: '' }, 'GET', '/own')).body.entry.value).toBe(1)
    expect((await askBy({ as: await shop.as('blogger') }, 'GET', '/own')).status).toBe(404)
  })

  test('is at most fifty megabytes, and may become less', async () => {
    await ask('PUT', '/large', { value: 'x'.repeat(1_000) })
    const count = `update plugins set store_bytes = store_bytes + $1 where key = 'notes'`
    await shop.app.database.pool.query(count, [storeLimits.bytes])

    const more = await ask('PUT', '/more', { value: 1 })
    const less = await ask('PUT', '/large', { value: '' })
    await shop.app.database.pool.query(count, [-storeLimits.bytes])

    expect([more.status, more.error.code, less.status]).toEqual([409, 'PLUGIN_STORE_FULL', 200])
    expect((await ask('PUT', '/more', { value: 1 })).status).toBe(200)
    const { rows } = await shop.app.database.pool.query(
      `select store_bytes, (select sum(bytes) from plugin_entries e where e.plugin_id = p.id) as sum from plugins p where key = 'notes'`,
    )
    expect(rows[0].store_bytes).toBe(rows[0].sum)
  })
})

const entriesTold = (heard: readonly Heard[]) =>
  heard.filter(({ event }) => event === 'plugin_entry_data').map(({ payload }) => payload)

test('panels that have started the plugin’s io are told what changed', async () => {
  const [panel, deaf] = [await root.listen(), await root.listen()]
  panel.socket.emit('start_plugin_io', { keys: ['notes', 'unknown'] })
  await eventually(async () => {
    await ask('PUT', '/live', { value: { done: true } })
    await shop.idle()
    expect(entriesTold(panel.heard).length).toBeGreaterThan(0)
  })
  await ask('DELETE', '/live')
  await eventually(() =>
    expect(entriesTold(panel.heard).at(-1)).toMatchObject({ key: 'notes', entry: { name: 'live', value: null } }),
  )

  expect(entriesTold(panel.heard)[0]).toMatchObject({ key: 'notes', entry: { name: 'live', value: { done: true } } })
  expect(entriesTold(deaf.heard)).toEqual([])
  panel.close()
  deaf.close()
})

test('what names a person follows when two become one, and goes when the person is erased', async () => {
  const [into, from] = [await aCustomer(shop.context), await aCustomer(shop.context, { name: 'Other' })]
  await ask('PUT', '/people', { value: { [from.id]: 5 } })
  await ask('PUT', `/by:${from.id}`, { value: 1 })
  await ask('PUT', '/mail', { value: ['Of', into.email?.toUpperCase()] })
  const versions = { version: from.version, into_version: into.version }

  const merged = await root.call('POST', `/api/customers/${from.id}/merge`, { into: into.id, ...versions })

  expect(merged.status).toBe(200)
  expect((await ask('GET', '/people')).body.entry.value).toEqual({ [into.id]: 5 })
  expect((await ask('GET', `/by:${into.id}`)).body.entry.value).toBe(1)
  const { version } = (await root.call('GET', `/api/customers/${into.id}`)).body.customer
  const { records } = (await root.call('GET', `/api/customers/${into.id}/erasure`)).body
  const erased = await root.call('POST', `/api/customers/${into.id}/erase`, { name: 'Lina Haddad', version })
  expect(records).toContainEqual({ name: 'plugin_entries', all: 3, open: 0 })
  expect(erased.status).toBe(200)
  for (const name of ['people', `by:${into.id}`, 'mail'])
    expect((await ask('GET', `/${name}`)).body.entry).toEqual({ name, value: null, version: 0 })
})
