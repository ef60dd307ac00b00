import { aCustomField } from '@comptoir/custom-fields/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../apps/server/testing/open-store.ts'
import { moveTo } from '../support/move-to.ts'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'
import { payloads } from '../support/payloads.ts'

let panel: Panel
let store: Awaited<ReturnType<typeof openStore>>
let seat: Seat
const products: { id: string; handle: string; title: string }[] = []

beforeAll(async () => {
  panel = await openPanel()
  store = await openStore(panel.shop.app)
  await oddFields()
  seat = await panel.open(['admin_products_manager'], '/products')
  await seat.page.route('https://pictures.example/**', (route) =>
    route.fulfill({ body: pixel, contentType: 'image/gif' }),
  )
  for (const payload of payloads) products.push(await aProductOf(payload))
  await panel.shop.idle()
}, 120_000)
afterAll(async () => {
  await store.close()
  await panel.close()
})

/** Custom fields with payloads in names, help texts and choices. */
async function oddFields() {
  const { context } = panel.shop
  const [name = '', help = ''] = payloads.slice(7)
  const choices = payloads.map((payload, at) => ({ key: `k${at}`, label: { en: short(payload) } }))
  await aCustomField(context, { entity: 'product', key: 'oddity', name: { en: short(name) }, help: { en: help } })
  await aCustomField(context, { entity: 'product', key: 'kind', type: 'choice', choices, name: { en: short(help) } })
}

const short = (text: string, maxLength = 100) => [...text].slice(0, maxLength).join('').trim()

/** A product with the payload in every text. */
async function aProductOf(payload: string) {
  const values = [{ id: 'v', label: short(payload), swatch: null, price_delta: 0 }]
  const body = {
    title: `Odd mug ${payload}`,
    description: `<p>A mug of its own kind ${payload}</p>`,
    status: 'active',
    vendor: short(payload),
    product_type: short(payload),
    tags: [short(payload, 64)],
    seo: { title: payload, description: payload, noindex: false },
    metafields: { oddity: short(payload, 255), kind: `k${payloads.indexOf(payload)}` },
    media: [{ id: 'm', url: 'https://pictures.example/"onerror="x.jpg', alt: payload, position: 0 }],
    options: [
      { id: 'o', name: short(payload), values },
      {
        id: 'a',
        name: `Extra ${short(payload, 90)}`,
        kind: 'addon',
        min_selected: 0,
        max_selected: 0,
        values: [{ ...values[0], id: 'w' }],
      },
    ],
    variants: [{ price: 100, sku: short(payload), barcode: short(payload, 64), option_values: ['v'] }],
  }
  const { status, body: made } = await seat.call('POST', '/api/products', body)
  expect(status, JSON.stringify(made)).toBe(200)
  return made.product
}

const pixel = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')

const pwned = () => seat.page.evaluate('window.__pwned ?? 0')

test('there are forty of them', () => {
  expect(new Set(payloads).size).toBe(40)
})

test('in the list, at a glance and in the palette they are texts', async () => {
  const { page } = seat
  await page.reload()
  await page
    .getByText(`Odd mug ${payloads.at(-1)}`)
    .first()
    .waitFor()

  for (let row = 0; row < payloads.length; row += 1) {
    await page.keyboard.press('j')
  }
  await page.keyboard.press('Space')
  await page.locator('[data-part=drawer]').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('odd mug')
  await page
    .getByRole('option', { name: /Odd mug/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  expect(await pwned()).toBe(0)
  expect(seat.errors).toEqual([])
})

test('in the product, its editor, its sheet and the messages about it they are texts', async () => {
  const { page } = seat

  for (const { id, title } of products) {
    await moveTo(page, `/products/${id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('[data-part=rich-bar]').waitFor()
    expect(await pwned(), id).toBe(0)
  }
  const [first] = products
  await page.goto(`${panel.shop.url}/products/${first?.id}/variants`)
  await page.getByRole('grid').waitFor()
  await seat.call('DELETE', `/api/products/${first?.id}?version=1`)
  await page.goto(`${panel.shop.url}/products/trash`)
  await page.getByRole('button', { name: /Restore Odd mug/ }).click()
  await page
    .getByText(/is back/)
    .first()
    .waitFor()

  expect(await pwned()).toBe(0)
  expect(seat.errors).toEqual([])
}, 180_000)

/** Scripts and forms that the theme did not write; its files carry no mark, and those of other hosts do not run. */
const foreign = 'script:not([nonce], [src^="/"]), form:not([action^="/"], [method=dialog])'

test('in the shop they are texts', async () => {
  const page = await seat.context.newPage()
  const errors: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss())
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))

  for (const path of ['/', ...products.map(({ handle }) => `/products/${handle}`)]) {
    await page.goto(`http://127.0.0.1:${store.port}${path}`)
    expect(await page.evaluate('window.__pwned ?? 0'), path).toBe(0)
    expect(await page.locator(`${foreign}, iframe, object, embed, svg, base`).count(), path).toBe(0)
  }

  expect(errors.filter((error) => /script/i.test(error) && !/pictures\.example/.test(error))).toEqual([])
}, 120_000)
