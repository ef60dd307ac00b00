import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'
import { anAdminUi, aPlugin, openStage } from '../testing/stage.tsx'

afterEach(() => arrivedPlugins.reset())

type Stage = Awaited<ReturnType<typeof openStage>>

/** The panel's own page answers while the plugin does what it does. */
async function expectPanelToAnswer({ user }: Stage) {
  const before = Number(screen.getByRole('button', { name: /^Panel/ }).textContent?.slice(6))
  await user.click(screen.getByRole('button', { name: /^Panel/ }))
  expect(await screen.findByRole('button', { name: `Panel ${before + 1}` })).toBeTruthy()
}

const card = (body: string) => `export function Card() { ${body}\n return jsx(sdk.Text, { children: 'drawn' }) }`

const endless = [
  ['at load', `export const Card = () => null\nfor (;;) {}`],
  ['in render', card('for (;;) {}')],
] as const

test.each(endless)('an endless loop %s is ended, tried once more and then off', async (_where, script) => {
  const stage = await openStage(script)

  await expectPanelToAnswer(stage)
  expect(await screen.findByText('Hello does not answer, starting it again…', {}, { timeout: 15_000 })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Start again' }, { timeout: 15_000 })).toBeTruthy()

  await expect
    .poll(() =>
      stage
        .reports()
        .filter(({ phase }) => phase === 'silent')
        .map(({ ended }) => ended),
    )
    .toEqual([false, true])
  await expectPanelToAnswer(stage)
})

test('an endless loop in an event is ended, and the card comes back by itself', async () => {
  const stage = await openStage(
    `export const Card = () => jsx(sdk.Button, { children: 'Loop', onPress: () => { for (;;) {} } })`,
  )

  await stage.user.click(await screen.findByRole('button', { name: 'Loop' }))

  await expectPanelToAnswer(stage)
  expect(await screen.findByText('Hello does not answer, starting it again…', {}, { timeout: 15_000 })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Loop' }, { timeout: 15_000 })).toBeTruthy()
  await expect.poll(() => stage.reports().map(({ phase }) => phase)).toEqual(['silent'])
})

const adminUi = anAdminUi({ store: 'store', scripts: { startup: 'startup', io: 'io' } })
const whole = {
  store: `export const store = { initial: {}, reduce: (state) => state }`,
  startup: `export const startup = () => {}`,
  io: `export const io = () => {}`,
  setup: `export default {}`,
  card: card(''),
}
const scriptWith = (own: Partial<typeof whole>) => Object.values({ ...whole, ...own }).join('\n')

test.each([
  ['store', { store: `export const store = { get initial() { throw new Error('boom') }, reduce() {} }` }],
  ['partial', { setup: `export default { setup() { throw new Error('boom') } }` }],
  ['partial', { setup: `export default { setup: () => Promise.reject(new Error('boom')) }` }],
  ['startup', { startup: `export const startup = () => { throw new Error('boom') }` }],
  ['startup', { startup: `export const startup = () => Promise.reject(new Error('boom'))` }],
  ['effect', { card: card(`useEffect(() => { throw new Error('boom') })`) }],
  ['effect', { card: card(`useEffect(() => { Promise.reject(new Error('boom')) })`) }],
  ['render', { card: card(`throw new Error('boom')`) }],
] as const)('what fails in %s is told with its phase and its line, and is all that fails', async (phase, own) => {
  const stage = await openStage(scriptWith(own), { plugins: [aPlugin({ adminUi })] })

  await expect
    .poll(() => stage.reports().map((report) => [report.phase, report.message, /^admin\.js:\d+:\d+$/.test(report.at)]))
    .toEqual([[phase, 'Error: boom', true]])
  await expectPanelToAnswer(stage)
})

test('what fails in an event is told, and the card stays', async () => {
  const stage = await openStage(
    `export const Card = () => jsx(sdk.Button, { children: 'Fail', onPress: async () => { throw new Error('boom') } })`,
  )

  await stage.user.click(await screen.findByRole('button', { name: 'Fail' }))

  await expect
    .poll(() => stage.reports().map(({ phase, place }) => [phase, place]))
    .toEqual([['event', 'order.side onPress']])
  expect(screen.getByRole('button', { name: 'Fail' })).toBeTruthy()
})

test.each([
  ['a syntax error', 'export const Card = (', /^SyntaxError/],
  ['no export of the name', 'export const Other = () => null', /does not export Card$/],
  ['an error at load', `throw new Error('boom')`, /^Error: boom$/],
])('%s keeps a plugin from starting, and root reads why', async (_what, script, message) => {
  const stage = await openStage(script)

  await expect.poll(() => stage.reports().map(({ phase }) => phase)).toEqual(['contract'])
  expect(stage.reports()[0]?.message).toMatch(message)
  expect(await screen.findByText(message)).toBeTruthy()
  await expectPanelToAnswer(stage)
})

test('300,000 messages end the plugin, not the panel', async () => {
  const stage = await openStage(
    `${card('')}
export const startup = (ctx) => { for (let at = 0; at < 300_000; at += 1) ctx.log('line ' + at) }`,
    { plugins: [aPlugin({ adminUi: anAdminUi({ scripts: { startup: 'startup', io: null } }) })] },
  )

  await expect
    .poll(() =>
      stage
        .reports()
        .filter(({ phase }) => phase === 'flood')
        .map(({ ended }) => ended),
    )
    .toEqual([false, true])
  await expectPanelToAnswer(stage)
  expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy()
})

test('more than 20,000 elements end the plugin', async () => {
  const stage = await openStage(
    `export const Card = () => jsx(sdk.Stack, { children: Array.from({ length: 10_500 }, (_, at) => jsx(sdk.Text, { children: 'x' }, at)) })`,
  )

  await expect
    .poll(() => stage.reports().map(({ phase, ended }) => [phase, ended]))
    .toEqual([
      ['size', false],
      ['size', true],
    ])
  await expectPanelToAnswer(stage)
})

test('rewritten prototypes and what they catch reach nothing of the panel', async () => {
  const stage = await openStage(`
const caught = []
const post = MessagePort.prototype.postMessage
MessagePort.prototype.postMessage = function (...args) {
  caught.push(this)
  return post.apply(this, args)
}
Object.prototype.isAdmin = true
JSON.stringify = () => '{"is":"toast","tone":"info","text":"forged"}'
export const Card = () => jsx(sdk.Text, { children: 'drawn ' + (caught.length > 0) })
`)

  expect(await screen.findByText('drawn true')).toBeTruthy()
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  expect(screen.queryByText('forged')).toBe(null)
  await expectPanelToAnswer(stage)
})

const reach = {
  page: `String(typeof document) + typeof parent + typeof top`,
  storage: `String(typeof localStorage) + typeof sessionStorage + typeof indexedDB + typeof caches`,
  network: `[typeof fetch, typeof XMLHttpRequest, typeof WebSocket, typeof EventSource, typeof importScripts].join()`,
  others: `[typeof Worker, typeof BroadcastChannel, typeof postMessage, typeof close].join()`,
  origin: `self.origin`,
}

test('neither page, token, storage, network nor other plugins are there', async () => {
  localStorage.setItem('comptoir.token', 'a token that is longer than twenty')
  await openStage(
    `const found = [${Object.values(reach).join(', ')}].join(' ')
export const Card = () => jsx(sdk.Text, { children: found })`,
  )

  expect(await screen.findByText(/^(?:undefined[ ,]*)+ null$/)).toBeTruthy()
})

test('no request leaves by import or a script, and eval is refused', async () => {
  await openStage(`
export function Card() {
  const [told, setTold] = useState([])
  useEffect(() => {
    const tell = (text) => setTold((before) => [...before, text])
    import('${location.origin}/_counted/script.js').then(() => tell('imported'), () => tell('refused'))
    try { eval('1'); tell('evaluated') } catch { tell('no eval') }
    try { new Function('return 1')(); tell('made') } catch { tell('no function') }
  }, [])
  return jsx(sdk.Text, { children: told.toSorted().join(', ') })
}`)

  expect(await screen.findByText('no eval, no function, refused')).toBeTruthy()
  vi.unstubAllGlobals()
  expect(await (await fetch('/_counted/total')).text()).toBe('0')
})

test('unsafe properties, unknown elements and markup are not drawn', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined)
  await openStage(`
import { createElement } from 'react'
const evil = 'java' + 'script:alert(1)'
export const Card = () => jsxs(sdk.Stack, { children: [
  jsx(sdk.Link, { to: evil, children: 'script' }),
  jsx(sdk.Link, { to: '//evil.example/', children: 'host' }),
  jsx(sdk.Link, { to: 'https://shop.example/', children: 'elsewhere' }),
  createElement('iframe', { src: 'https://evil.example/' }),
  createElement('script', {}, 'alert(1)'),
  jsx(sdk.Text, { children: '<img src=x onerror=alert(1)>', dangerouslySetInnerHTML: { __html: '<b>bold</b>' }, style: { position: 'fixed' } }),
  jsx(sdk.Image, { src: '../../secret', alt: 'picture' }),
] })
`)

  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://shop.example/'])
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer')
  const box = document.querySelector('[data-plugin=hello]')
  expect(box?.querySelectorAll('iframe, script, img, b, [style*=fixed]')).toHaveLength(0)
  expect(console.mock.calls.map(([text]) => text)).toContain('Plugin hello 1.0.0: There is no element iframe')
})

test('a React of its own is an error of the plugin', async () => {
  const stage = await openStage(`
const foreign = { H: null, useState() { return foreign.H.useState() } }
export const Card = () => { foreign.useState(); return null }
`)

  await expect.poll(() => stage.reports().map(({ phase }) => phase)).toEqual(['render'])
  await expectPanelToAnswer(stage)
})

test('a dialog opens on a press alone, and closes without the plugin', async () => {
  const { user } = await openStage(`
export function Card() {
  const [round, setRound] = useState(0)
  return jsxs(sdk.Stack, { children: [
    jsx(sdk.Button, { children: 'Open', onPress: () => setRound(round + 1) }),
    jsx(sdk.Dialog, { title: 'Round ' + round, children: 'stays' }, round),
  ] })
}`)

  const open = await screen.findByRole('button', { name: 'Open' })
  expect(screen.queryByRole('dialog')).toBe(null)
  await user.click(open)
  expect(await screen.findByRole('dialog', { name: 'Round 1' })).toBeTruthy()
  await user.keyboard('{Escape}')

  await expect.poll(() => screen.queryByRole('dialog')).toBe(null)
})
