import { PluginSlot } from '@comptoir/platform/admin'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'
import { anAdminUi, aPlugin, openStage } from '../testing/stage.tsx'

afterEach(() => arrivedPlugins.reset())

const counter = `
export function Card({ name }) {
  const [count, setCount] = useState(0)
  return jsx(sdk.Button, { onPress: () => setCount(count + 1), children: 'Order ' + name + ', pressed ' + count })
}`

test('a plugin draws itself in its place and hears of presses', async () => {
  const { user } = await openStage(counter)

  await user.click(await screen.findByRole('button', { name: 'Order 20431, pressed 0' }))

  expect(await screen.findByRole('button', { name: 'Order 20431, pressed 1' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Hello' }).textContent).toContain('Hello')
})

test('what fills no place leaves no trace', async () => {
  const { container } = await openStage(counter, { plugins: [aPlugin({ adminUi: anAdminUi({ slots: [] }) })] })

  await expect.poll(() => arrivedPlugins.get()?.length).toBe(1)
  expect(container.querySelector('[data-plugin]')).toBe(null)
  expect(document.querySelector('iframe')).toBe(null)
})

test('the files of one that is not shown yet are fetched, and no worker is', async () => {
  const { api } = await openStage(counter, { plugins: [aPlugin({ adminUi: anAdminUi({ slots: [] }) })] })

  await expect.poll(() => api.calls.map(({ call }) => call)).toContain('GET /api/get_plugin_script_by_key/hello')
  expect(document.querySelector('iframe')).toBe(null)
})

test('all 52 letters of a quick hand arrive, and the plugin may empty the field', async () => {
  await openStage(`
export function Card() {
  const [text, setText] = useState('')
  const [kept, setKept] = useState('')
  return jsxs(sdk.Stack, { children: [
    jsx(sdk.TextField, { label: 'Point', value: text, onChange: setText, onEnter: (value) => { setKept(value); setText('') } }),
    jsx(sdk.Text, { children: 'kept: ' + kept }),
  ] })
}`)
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Point' })

  await userEvent.type(field, letters)
  expect(field.value).toBe(letters)
  await userEvent.keyboard('{Enter}')

  expect(await screen.findByText(`kept: ${letters}`)).toBeTruthy()
  await expect.poll(() => field.value).toBe('')
})

test('another revision takes over without a reload; what somebody types in the panel stays', async () => {
  const drawn = (text: string) => `export const Card = () => jsx(sdk.Text, { children: '${text}' })`
  let script = drawn('first')
  const stage = await openStage('', {
    answers: {
      'GET /api/get_plugin_script_by_key/:key': () =>
        `import { jsx } from 'react/jsx-runtime'\nimport * as sdk from '@comptoir/sdk'\n${script}`,
    },
  })
  expect(await screen.findByText('first')).toBeTruthy()
  await stage.user.click(screen.getByRole('button', { name: 'Panel 0' }))

  script = drawn('second')
  arrivedPlugins.set([aPlugin({ revision: 'r2' })])

  expect(await screen.findByText('second')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Panel 1' })).toBeTruthy()
  arrivedPlugins.set([])
  await expect.poll(() => screen.queryByText('second')).toBe(null)
})

test('calls leave as the plugin, and nothing outside the API is asked', async () => {
  const stage = await openStage(
    `
export function Card() {
  const [told, setTold] = useState('')
  const { shop, store } = sdk.usePlugin()
  useEffect(() => {
    const run = async () => {
      const { orders } = await shop.get('/api/orders', { limit: 2 })
      const entry = await store.set('points', [1])
      const refused = await shop.get('/api/../secret').catch(({ code, status }) => code + status)
      const missing = await shop.post('/api/nothing', { a: 1 }).catch(({ code }) => code)
      setTold([orders.length, entry.version, refused, missing].join(' '))
    }
    run()
  }, [])
  return jsx(sdk.Text, { children: told })
}`,
    {
      answers: {
        'GET /api/orders': () => ({ orders: [{}, {}] }),
        'PUT /api/plugins/hello/store/points': ({ body }) => ({ entry: { name: 'points', value: body, version: 3 } }),
      },
    },
  )
  const sent = vi.spyOn(globalThis, 'fetch')

  expect(await screen.findByText('2 3 NOT_FOUND404 NOT_FOUND')).toBeTruthy()
  expect(stage.api.calls.map(({ call }) => call)).not.toContain('GET /secret')
  const own = sent.mock.calls.filter(([address]) => /orders|store|nothing/.test(String(address)))
  expect(own.map(([, init]) => new Headers(init?.headers).get('x-plugin'))).toEqual(['hello', 'hello', 'hello'])
})

test('the specification’s order: store, set up, startup, then what is drawn', async () => {
  const phases = anAdminUi({ store: 'store', scripts: { startup: 'startup', io: null } })
  await openStage(
    `
const order = ['loaded']
export const store = { get initial() { order.push('store'); return 0 }, reduce: (state, by) => state + by }
export const startup = async (ctx) => { await new Promise((resolve) => setTimeout(resolve, 50)); order.push('startup'); ctx.state.dispatch(5) }
export default { sdk: 1, setup: () => { order.push('set up') } }
export const Card = () => jsx(sdk.Text, { children: order.join(', ') + ' ' + sdk.useStoreState() })`,
    { plugins: [aPlugin({ adminUi: phases })] },
  )

  expect(await screen.findByText('loaded, store, set up, startup 5')).toBeTruthy()
})

test('one that fails in its place says one sentence, to root with the line, and can be tried again', async () => {
  const slots = ['order.main', 'order.side'] as const
  const { user } = await openStage(
    `
let isMended = false
export const Mend = () => jsx(sdk.Button, { children: 'Mend', onPress: () => { isMended = true } })
export const Card = () => {
  if (!isMended) throw new Error('no points')
  return jsx(sdk.Text, { children: 'drawn after all' })
}`,
    {
      plugins: [
        aPlugin({
          adminUi: anAdminUi({
            slots: [
              { slot: 'order.main', component: 'Mend', order: 1 },
              { slot: 'order.side', component: 'Card', order: 1 },
            ],
          }),
        }),
      ],
      part: slots.map((name) => <PluginSlot key={name} name={name} props={{ id: '7', name: '20431' }} />),
    },
  )

  expect(await screen.findByText('Error: no points')).toBeTruthy()
  expect(screen.getByText(/^admin\.js:\d+:\d+$/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Mend' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('drawn after all')).toBeTruthy()
})

test('others read no cause', async () => {
  await openStage(`export const Card = () => { throw new Error('secret') }`, {
    can: (permission) => permission !== 'root',
  })

  expect(await screen.findByText('Hello does not work right now')).toBeTruthy()
  expect(screen.queryByText(/secret/)).toBe(null)
})

test('plugins run side by side, in the order that they ask for', async () => {
  const two = [
    aPlugin({
      key: 'late',
      name: 'Late',
      adminUi: anAdminUi({ slots: [{ slot: 'order.side', component: 'Card', order: 20 }] }),
    }),
    aPlugin({ key: 'broken', name: 'Broken' }),
    aPlugin({
      key: 'soon',
      name: 'Soon',
      adminUi: anAdminUi({ slots: [{ slot: 'order.side', component: 'Card', order: 10 }] }),
    }),
  ]
  const said = (text: string) => `export const Card = () => jsx(sdk.Text, { children: '${text}' })`
  await openStage({ late: said('second'), soon: said('first'), broken: 'for (;;) {}' }, { plugins: two })

  expect(await screen.findByText('first')).toBeTruthy()
  expect(await screen.findByText('second')).toBeTruthy()
  // Beside them the regions of toasts, where one is shown.
  const names = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
  await expect.poll(() => names().slice(0, 3)).toEqual(['Soon', 'Late', 'Broken'])
})
