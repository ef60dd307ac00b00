import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plugin } from '../../contract/plugin.ts'
import { aPlugin } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const revisionOf = async (key: string) => {
  const { pluginsData } = (await root.call('GET', '/api/get_plugins_data')).body
  return pluginsData.find((plugin: Plugin) => plugin.key === key)?.revision ?? 'none'
}
const details = async (key: string) => (await root.call('GET', `/api/get_plugin_by_key/${key}`)).body.plugin
const linesOf = async (key: string, query = '') => (await root.call('GET', `/api/plugins/${key}/logs${query}`)).body

interface Failure {
  phase?: string
  ended?: boolean
  count?: number
}

async function report(staff: TestStaff, key: string, { phase = 'render', ended = false, count = 1 }: Failure = {}) {
  const revision = await revisionOf(key)
  const one = {
    revision,
    level: 'error',
    phase,
    place: 'order.side',
    message: 'x is not a function',
    at: 'admin.js:3:7',
    ended,
  }
  const { status } = await staff.call('POST', `/api/plugins/${key}/reports`, { reports: Array(count).fill(one) })
  return status
}

test('what panels report is kept with version, phase, place and who, and counts for health', async () => {
  await aPlugin(root, { manifest: { key: 'told' } })

  await report(await shop.as('admin'), 'told')
  await root.call('POST', '/api/plugins/told/reports', {
    reports: [{ revision: await revisionOf('told'), level: 'info', phase: null, message: 'hello' }],
  })

  const { lines } = await linesOf('told')
  expect(lines).toMatchObject([
    { level: 'info', message: 'hello', version: '1.0.0', phase: null },
    { level: 'error', phase: 'render', place: 'order.side', source: 'admin.js:3:7' },
  ])
  expect(lines[1].by).toBeTypeOf('string')
  const { health } = await details('told')
  expect(health.failures).toEqual([...Array(11).fill(0), 1])
  expect(health.last_failure).toMatchObject({ phase: 'render', place: 'order.side', message: 'x is not a function' })
})

test('the last thousand lines are kept, and read in pages', async () => {
  const { id } = await aPlugin(root, { manifest: { key: 'chatty' } })
  await shop.app.database.pool.query(
    `insert into plugin_log (shop_id, plugin_id, level, version, place, message, source)
     select 1, $1, 'info', '1.0.0', '', n::text, '' from generate_series(1, 1000) n`,
    [id],
  )

  await report(root, 'chatty', { count: 3 })

  const { rows } = await shop.app.database.pool.query(
    `select count(*)::integer as count, min(message::integer) filter (where level = 'info') as first from plugin_log where plugin_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ count: 1_000, first: 4 }])
  const first = await linesOf('chatty', '?limit=5')
  const second = await linesOf('chatty', `?limit=5&before=${first.next}`)
  expect(second.lines[0].message).toBe('998')
})

test('above sixty a minute the rest of a panel’s reports is dropped', async () => {
  await aPlugin(root, { manifest: { key: 'flood' } })

  for (let turn = 0; turn < 3; turn += 1) expect(await report(root, 'flood', { count: 30 })).toBe(200)

  expect((await details('flood')).health.failures.at(-1)).toBe(60)
  expect(await report(root, 'flood', { phase: 'silent', ended: true })).toBe(200)
  expect((await linesOf('flood', '?limit=1')).lines).toMatchObject([{ phase: 'silent' }])
})

test('nobody reports of a plugin that they do not have', async () => {
  await aPlugin(root, { manifest: { key: 'hidden', rights: ['admin_orders'] } })

  expect(await report(await shop.as('blogger'), 'hidden')).toBe(404)
  expect(await report(root, 'unknown')).toBe(404)
})

describe('a plugin is set aside for all', () => {
  test('when three panels have given it up within ten minutes, and root is told why', async () => {
    await aPlugin(root, { manifest: { key: 'failing', name: 'Failing' } })
    const people = [await shop.as('admin'), await shop.as('developer'), root]
    const states = []

    for (const person of people) {
      await report(person, 'failing', { ended: true })
      await report(person, 'failing', { ended: true })
      states.push((await details('failing')).state)
    }

    expect(states).toEqual(['enabled', 'enabled', 'aside'])
    expect((await details('failing')).cause).toBe('render · order.side · x is not a function')
    const [news] = (await root.call('GET', '/api/get_recent_notifications')).body.notifications
    expect(news).toMatchObject({
      title: 'extensions.notifications.aside',
      title_args: { name: 'Failing' },
      level: 'error',
    })
    expect(await revisionOf('failing')).toBe('none')
  })

  test('when it has failed at three starts', async () => {
    await aPlugin(root, { manifest: { key: 'unstarted' } })

    for (let turn = 0; turn < 3; turn += 1) await report(root, 'unstarted', { phase: 'startup', ended: true })

    expect((await details('unstarted')).state).toBe('aside')
  })

  test('and starts with a clean record when root clears it', async () => {
    await aPlugin(root, { manifest: { key: 'cleared' } })
    for (let turn = 0; turn < 3; turn += 1) await report(root, 'cleared', { phase: 'load', ended: true })

    const { body } = await root.call('POST', '/api/plugins/cleared/clear')
    await report(root, 'cleared', { phase: 'load', ended: true })

    expect(body.plugin).toMatchObject({ state: 'enabled', cause: null })
    expect((await details('cleared')).state).toBe('enabled')
  })

  test('but not for failures of a version that is over, nor for those of one panel', async () => {
    await aPlugin(root, { manifest: { key: 'lucky' } })
    const old = { level: 'error', phase: 'startup', message: 'x', ended: true, revision: 'abc.def.ghi' }

    await root.call('POST', '/api/plugins/lucky/reports', { reports: [old, old, old] })
    for (let turn = 0; turn < 4; turn += 1) await report(root, 'lucky', { ended: true })

    expect((await details('lucky')).state).toBe('enabled')
  })
})
