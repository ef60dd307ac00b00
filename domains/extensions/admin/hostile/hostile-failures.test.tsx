import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'
import { hostileFile, openHostile } from '../testing/hostile.ts'
import { anAdminUi, aPlugin, expectPanelToAnswer } from '../testing/stage.tsx'

afterEach(() => arrivedPlugins.reset())

const withScripts = (startup: string | null, io: string | null = null) => anAdminUi({ scripts: { startup, io } })

test.each([
  ['store', { adminUi: anAdminUi({ store: 'store' }) }],
  ['partial', { settings: { setup: 'throws' } }],
  ['partial', { settings: { setup: 'rejects' } }],
  ['startup', { adminUi: withScripts('throws') }],
  ['startup', { adminUi: withScripts('rejects') }],
  ['render', { component: 'InRender' }],
  ['effect', { component: 'InEffect' }],
  ['effect', { component: 'Later' }],
] as const)('what fails in %s is told with its phase and its line, and is all that fails', async (phase, own) => {
  const stage = await openHostile({ hello: { file: 'fails.js', ...own } })

  await expect
    .poll(() => stage.reports().map((report) => [report.phase, report.message, /^admin\.js:\d+:\d+$/.test(report.at)]))
    .toEqual([[phase, 'Error: boom', true]])
  await expectPanelToAnswer(stage)
})

test('what fails in an event is told, and the card stays', async () => {
  const stage = await openHostile({ hello: { file: 'fails.js', component: 'InEvent' } })

  await stage.user.click(await screen.findByRole('button', { name: 'Fail' }))

  await expect
    .poll(() => stage.reports().map(({ phase, place }) => [phase, place]))
    .toEqual([['event', 'order.side onPress']])
  expect(screen.getByRole('button', { name: 'Fail' })).toBeTruthy()
})

const script = hostileFile('fails.js')

test.each([
  ['a script that is cut off', script.slice(0, script.lastIndexOf('(')), {}, /^SyntaxError/],
  ['no export of the name', script, { component: 'Missing' }, /does not export Missing$/],
  ['an error at load', hostileFile('at-load/throw.js'), {}, /^Error: boom$/],
])('%s keeps a plugin from starting, and root reads why', async (...[, text, own, message]) => {
  const answers = { 'GET /api/get_plugin_script_by_key/:key': () => text }
  const stage = await openHostile({ hello: { file: 'fails.js', ...own } }, { answers })

  await expect.poll(() => stage.reports().map(({ phase, ended }) => [phase, ended])).toEqual([['contract', true]])
  expect(stage.reports()[0]?.message).toMatch(message)
  expect(await screen.findByText(message)).toBeTruthy()
  await expectPanelToAnswer(stage)
})

test('a React of its own is an error of the plugin', async () => {
  const stage = await openHostile({ hello: { file: 'fails.js', component: 'Foreign' } })

  await expect.poll(() => stage.reports().map(({ phase }) => phase)).toEqual(['render'])
  await expectPanelToAnswer(stage)
})

test('one that cannot be read is left out, and the others run', async () => {
  const broken = { ...aPlugin({ key: 'broken' }), adminUi: { slots: 'all' } }
  const stage = await openHostile({ hello: { file: 'fails.js' } })

  arrivedPlugins.set([broken, aPlugin()])

  expect(await screen.findByText('drawn')).toBeTruthy()
  await expectPanelToAnswer(stage)
})
