import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTheme } from '../../testing/index.ts'
import { publishDue } from './publish-due.ts'

let shop: TestShop
let staff: TestStaff
let offset = 0
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + offset) })
  staff = await shop.as(['admin_theming', 'admin_theme_code_editor'])
})
afterAll(() => shop.close())
beforeEach(() => {
  offset = 0
})

const live = async (): Promise<{ id: string; live_version_id: string }[]> =>
  (await staff.call('GET', '/api/themes')).body.themes.filter(
    (theme: { live_version_id: string | null }) => theme.live_version_id !== null,
  )
const publish = (id: string, body: object = {}) => staff.call('POST', `/api/themes/${id}/publish`, body)

test('exactly one version is live, also when many publish at once', async () => {
  const themes = [await aTheme(staff), await aTheme(staff), await aTheme(staff)]

  const published = await Promise.all(themes.flatMap(({ id }) => [publish(id), publish(id)]))

  expect(published.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await live()).toHaveLength(1)
})

test('the live theme is not deleted, and rolling back is one call', async () => {
  const [first, second] = [await aTheme(staff), await aTheme(staff)]
  await publish(first.id)
  const { body } = await publish(second.id)

  const { body: refused } = await staff.call('DELETE', `/api/themes/${second.id}?version=${body.theme.version}`)
  const { body: back } = await staff.call('POST', '/api/themes/roll_back', { from: second.version_id })
  const { body: late } = await staff.call('POST', '/api/themes/roll_back', { from: second.version_id })
  const { body: history } = await staff.call('GET', '/api/theme_publications')

  expect(refused.error.code).toBe('THEME_IS_LIVE')
  expect(back.theme).toMatchObject({ id: first.id, live_version_id: first.version_id })
  expect(late.error.code).toBe('LIVE_THEME_CHANGED')
  expect(history.publications.slice(0, 3).map(({ theme_id }: { theme_id: string }) => theme_id)).toEqual([
    first.id,
    second.id,
    first.id,
  ])
})

test('an earlier version of the same theme can be published, and its newest one stays the one that is edited', async () => {
  const coder = await shop.as(['admin_theming', 'admin_theme_code_editor'])
  const theme = await aTheme(coder)
  await coder.call('POST', '/api/liquid_templates', { theme_id: theme.id, path: 'snippets/a.liquid', body: '' })

  const { body } = await publish(theme.id, { version_id: theme.version_id })

  expect(body.theme).toMatchObject({ number: 2, live_version_id: theme.version_id })
  expect(body.theme.version_id).not.toBe(theme.version_id)
})

test('a planned version is published in its minute, unless it is taken back', async () => {
  const [now, planned, withdrawn] = [await aTheme(staff), await aTheme(staff), await aTheme(staff)]
  await publish(now.id)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const { body } = await publish(planned.id, { at })
  await publish(withdrawn.id, { at })
  await staff.call('POST', `/api/themes/${withdrawn.id}/unschedule`, {})

  await publishDue.run(shop.context, null)
  const before = await live()
  offset = 3_600_001
  await publishDue.run(shop.context, null)
  await publishDue.run(shop.context, null)

  expect(body.theme.scheduled).toEqual({ version_id: planned.version_id, at })
  expect(before.map(({ id }) => id)).toEqual([now.id])
  expect((await live()).map(({ id }) => id)).toEqual([planned.id])
  expect((await staff.call('GET', `/api/themes/${planned.id}`)).body.theme.scheduled).toBeNull()
})

test('nothing is planned for the past, and no version of another theme is published', async () => {
  const [theme, other] = [await aTheme(staff), await aTheme(staff)]

  expect((await publish(theme.id, { at: '2020-01-01T00:00:00Z' })).body.error.code).toBe('TIME_PASSED')
  expect((await publish(theme.id, { version_id: other.version_id })).status).toBe(404)
})

test('colleagues hear which theme comes and which goes', async () => {
  const [first, second] = [await aTheme(staff), await aTheme(staff)]
  await publish(first.id)
  const { heard, close } = await staff.listen()
  await publish(second.id)

  await eventually(() => {
    const patches = heard.filter(({ event }) => event === 'update_theme_data').map(({ payload }) => payload)
    expect(patches).toMatchObject([
      { id: first.id, patch: { live_version_id: null } },
      { id: second.id, patch: { live_version_id: second.version_id } },
    ])
  })
  close()
})
