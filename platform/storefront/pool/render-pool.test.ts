import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { hostileTemplates } from '../testing/hostile-templates.ts'
import type { RenderJob } from './protocol.ts'
import { openRenderPool, type RenderPool } from './render-pool.ts'
import type { ThemeSource } from './render-threads.ts'

const worker = new URL('../../../apps/server/worker.ts', import.meta.url)
const lost: string[] = []
// Long, so that the limits of the engine end a page, however slow the machine; a thread's own end has pools of its own.
const pool = openRenderPool({ worker, size: 2, timeoutMs: 20_000, onLoss: (reason) => lost.push(reason) })
afterAll(() => pool.close())

const theme = (key: string, template: string, more: Record<string, string> = {}): ThemeSource => ({
  key,
  files: new Map(Object.entries({ 'templates/index.liquid': template, ...more })),
})

const job = (part: Partial<RenderJob> = {}): RenderJob => ({
  template: 'index',
  part: { kind: 'page' },
  objects: {},
  resources: new Map(),
  view: {
    ...{ origin: '', path: '/', query: {}, root: '', form: null, money: { currency: 'EUR', digits: 2, locale: 'en' } },
    ...{ locale: 'en', assets: '/', isDesign: false, head: [] },
  },
  timeZone: 'UTC',
  ...part,
})

const shown = async (template: string, objects: RenderJob['objects'] = {}, of: RenderPool = pool) =>
  (await of.render(theme(template, `{% layout none %}${template}`), job({ objects }))).html

test('threads render themes that they are sent once', async () => {
  const pages = await Promise.all(Array.from({ length: 40 }, (_, at) => shown(`${at % 9}: {{ name }}`, { name: at })))

  expect(pages).toEqual(Array.from({ length: 40 }, (_, at) => `${at % 9}: ${at}`))
})

test('a page says what it needs, and is whole with it', async () => {
  const source =
    "{% layout none %}{{ collections['tea'].title }}{% for p in list.products limit: 2 %}{{ p }}{% endfor %}"
  const list = { products: { '@list': 'products', key: 'all', total: 5 } }
  const resources = new Map<string, unknown>([
    ['collection tea', { title: 'Tea' }],
    ['products all 0 2', ['a', 'b']],
  ])

  const first = await pool.render(theme('needs', source), job({ objects: { list } }))
  const second = await pool.render(theme('needs', source), job({ objects: { list }, resources }))

  expect(first.needs).toEqual([
    { kind: 'collection', key: 'tea' },
    { kind: 'products', key: 'all', from: 0, size: 2 },
  ])
  expect([second.html, second.needs]).toEqual(['Teaab', []])
})

test.each(hostileTemplates)('$name is contained, and the next page is rendered', async ({ source, files }) => {
  const snippets = Object.entries(files).map(([name, text]) => [`snippets/${name}.liquid`, text])
  const hostile = theme(`hostile ${source}`, `{% layout none %}${source}`, Object.fromEntries(snippets))

  const outcome = await pool.render(hostile, job({ objects: { list: [1, 2, 3], text: 'a' } })).then(
    ({ html }) => (html ?? '').length < 20_000_000,
    (error) => error.reason === 'limit',
  )

  expect(outcome).toBe(true)
  expect(await shown('{{ text }}', { text: 'fine' })).toBe('fine')
})

test('a thread that takes too long or too much memory is replaced; others go on', async () => {
  const bad = (source: string, timeoutMs: number) =>
    openRenderPool({ worker: new URL(`data:text/javascript,${encodeURIComponent(source)}`), size: 1, timeoutMs })
  const [endless, hungry] = [
    bad("import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); })", 300),
    bad(
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { const all = []; for (;;) all.push({ at: all.length, text: 'x' + all.length }) })",
      20_000,
    ),
  ]

  await expect(shown('x', {}, endless)).rejects.toMatchObject({ reason: 'time' })
  await expect(shown('x', {}, hungry)).rejects.toMatchObject({ reason: 'memory' })
  // The next thread is a new one.
  await expect(shown('x', {}, endless)).rejects.toMatchObject({ reason: 'time' })
  expect(await shown('{{ text }}', { text: 'fine' })).toBe('fine')
  await Promise.all([endless.close(), hungry.close()])
})

test('what waits too long in line is refused, and nothing is left open', async () => {
  const small = openRenderPool({ worker, size: 1, maxQueue: 2 })
  const jobs = Array.from({ length: 8 }, () => shown('x', {}, small).catch((error) => error.reason))
  const closing = small.close()

  const outcomes = await Promise.all(jobs)
  expect(outcomes.filter((reason) => reason === 'busy')).toHaveLength(5)
  expect(outcomes.filter((reason) => reason === 'closed')).toHaveLength(3)
  await closing
  await expect(shown('x', {}, small)).rejects.toMatchObject({ reason: 'closed' })
})

/** Ways out of a thread that a fault of the engine might take: none leads anywhere. */
test.each([
  ['the environment', 'Object.keys(process.env).length'],
  ['a file', "import('node:fs').then(() => 1, () => 0)"],
  ['a module that was loaded before', "import('node:worker_threads').then(() => 1, () => 0)"],
  ['a built-in module', "try_(() => process.getBuiltinModule('node:fs'))"],
  ['a native binding', "try_(() => process.binding('fs'))"],
  ['the network', 'typeof fetch + typeof WebSocket === "undefinedundefined" ? 0 : 1'],
])('a locked thread does not reach %s', async (_name, code) => {
  const lock = new URL('./lock-down.ts', import.meta.url)
  const source = `import { parentPort } from 'node:worker_threads'; import { lockDown } from '${lock}'; lockDown()
    const try_ = (run) => { try { run(); return 1 } catch { return 0 } }
    parentPort.postMessage(await (${code}))`
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), { env: {} })

  const reached = await new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))

  expect(reached).toBe(0)
  await thread.terminate()
})

const sheet = (source: string): [ThemeSource, RenderJob] => [
  { key: `sheet ${source}`, files: new Map([['assets/theme.scss.liquid', source]]) },
  job({ part: { kind: 'sheet', path: 'assets/theme.scss.liquid' } }),
]

test('sheets are compiled by threads of their own, and an error of one is told', async () => {
  const good = await pool.render(...sheet('$a: {{ 1 | plus: 1 }}px; b { top: $a }'))
  const bad = await pool.render(...sheet('\nb { top: $a }'))

  expect([good.html?.replaceAll(/\s+/g, ' '), good.fault]).toEqual(['b { top: 2px; }', null])
  expect([bad.html, bad.fault]).toEqual([
    '',
    { path: 'assets/theme.scss.liquid', line: 2, message: 'Undefined variable.' },
  ])
})

test('a sheet that never ends is ended, is told about, and keeps no page waiting', async () => {
  const short = openRenderPool({ worker, sheetTimeoutMs: 2_000 })
  const source = '@function f() { $a: 0; @while true { $a: $a + 1; } @return $a; } b { top: f() }'
  const files = new Map([
    ['layout/theme.liquid', "{{ 'theme.scss.css' | asset_url | stylesheet_tag }}"],
    ['assets/theme.scss', source],
  ])

  const check = short.check(files, [...files.keys()])
  const page = await shown('{{ name }}', { name: 'quick' }, short)
  const { missing } = await check
  const after = await short.render(...sheet('b { top: 0 }'))
  await short.close()

  expect(page).toBe('quick')
  expect(missing).toMatchObject([
    { kind: 'syntax', name: 'The sheet cannot be compiled: time', places: [{ path: 'assets/theme.scss' }] },
  ])
  expect(after.fault).toBeNull()
})

test('the thread of sheets ends when nothing is compiled for a while, and another one takes its place', async () => {
  const source = `import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ id }) => id && parentPort.postMessage({ id, rendered: { html: String(threadId) } }))`
  const resting = openRenderPool({
    ...{ worker: new URL(`data:text/javascript,${encodeURIComponent(source)}`), sheetRestMs: 50 },
  })
  const thread = async () => (await resting.render(...sheet('a'))).html
  const first = await thread()

  expect(await thread()).toBe(first)
  await expect.poll(thread, { interval: 200 }).not.toBe(first)
  await resting.close()
})
