import { aProduct } from '@comptoir/catalogue/testing'
import { aJpeg, factsOf } from '@comptoir/media/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, type MailedShop, openMailedShop, reviewed } from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const stored = async () => (await shop.context.files.list()).length

type Named = readonly [name: string, content: Buffer | string]

/** An order that has arrived, and the form of its own returns as its customer sends it. */
async function delivered() {
  const product = await aProduct(shop.context, { title: 'Teapot', price: 8_600, on_hand: 5 })
  const shopper = await aShopperAt(shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, {
    quote: await reviewed(shopper, { method: 'pay_on_delivery' }),
  })
  await shop.idle()
  const status = placed.headers.get('location') ?? ''
  const [{ id }] = (await root.call('GET', `/api/orders?q=${shopper.email}`)).body.items
  for (const action of ['prepare', 'send', 'deliver']) {
    await root.call('POST', '/api/orders/bulk', { ids: [id], action, args: { note: '' } })
  }
  const { customer_id, products } = (await root.call('GET', `/api/orders/${id}`)).body.order
  const [{ id: line }] = products
  const send = (files: readonly Named[]) => {
    const form = new FormData()
    const texts = { way: 'return', once: crypto.randomUUID(), email: shopper.email, reason: 'broken', wish: 'money' }
    for (const [name, value] of Object.entries({ ...texts, [`pieces_${line}`]: '1', note: 'A chip' })) {
      form.append(name, value)
    }
    for (const [name, content] of files) {
      form.append('pictures', new Blob([new Uint8Array(Buffer.from(content))]), name)
    }
    return shopper.visitor.send(`${status}/return`, { method: 'POST', body: form })
  }
  const returns = async () => (await root.call('GET', `/api/orders/${id}/returns`)).body.returns
  return { id, customer_id, send, returns }
}

test('pictures come with a return, without what the camera noted, are seen by staff alone, and go with the person', async () => {
  const { id, customer_id, send, returns } = await delivered()
  const before = await stored()

  const sent = await send([
    ['../../chip.jpg', await aJpeg({ width: 400, height: 300 })],
    ['', ''],
  ])
  const [{ id: return_id, files }] = await returns()

  expect(sent.status).toBe(303)
  expect(files).toMatchObject([{ name: 'chip.webp', mime: 'image/webp' }])
  expect(await stored()).toBe(before + 2)
  const fetched = (kind: string, token: string) =>
    fetch(`${shop.url}/api/orders/${id}/returns/${return_id}/files/${files[0].id}/${kind}`, {
      headers: { _token: token },
    })
  const content = await fetched('content', root.token)
  expect(await factsOf(await content.arrayBuffer())).toEqual({ format: 'webp', width: 300, exif: undefined })
  expect(content.headers.get('content-disposition')).toContain('attachment; filename="chip.webp"')
  expect((await fetched('thumbnail', root.token)).headers.get('content-type')).toBe('image/webp')
  const stranger = await shop.as(['admin_posted_data'])
  expect((await fetched('content', stranger.token)).status).toBe(403)

  const { customer } = (await root.call('GET', `/api/customers/${customer_id}`)).body
  const { name, version } = customer
  const erased = await root.call('POST', `/api/customers/${customer_id}/erase`, { name, version })
  expect(erased.status).toBe(200)
  expect(await returns()).toMatchObject([{ files: [], email: '' }])
  await eventually(async () => expect(await stored()).toBe(before))
})

const script = '<script>alert(1)</script>'

test.each<[string, () => Promise<readonly Named[]>, RegExp]>([
  ['a page called JPEG', async () => [['a.jpg', `<!doctype html>${script}`]], /a\.jpg is not a picture/],
  ['a paper', async () => [['a.pdf', '%PDF-1.7 x']], /a\.pdf is not a picture/],
  [
    'the sign of a PNG and no more',
    async () => [['a.png', Buffer.from('89504e470d0a1a0a', 'hex')]],
    /a\.png is damaged/,
  ],
  ['more than may be', async () => Array(4).fill(['a.jpg', await aJpeg()]), /Not more than 3 pictures/],
  [
    'more than 10 MB',
    async () => [['a.jpg', Buffer.concat([await aJpeg(), Buffer.alloc(10 * 1_048_576)])]],
    /a\.jpg is too large/,
  ],
])('%s is refused with words, what was entered is kept, and nothing is stored', async (_name, files, words) => {
  const { send, returns } = await delivered()
  const before = await stored()

  const refused = await send([['good.jpg', await aJpeg()], ...(await files())])
  const page = await refused.text()

  expect(refused.status).toBe(422)
  expect(page).toMatch(words)
  expect(page).toContain('A chip')
  expect(await returns()).toEqual([])
  expect(await stored()).toBe(before)
})

test('more pictures than the shop takes are refused with its number, and none is kept', async () => {
  const { send, returns } = await delivered()
  const { settings } = (await root.call('GET', '/api/settings')).body
  const { version = 0 } = settings.find(({ key }: { key: string }) => key === 'return_pictures') ?? {}
  await root.call('PUT', '/api/settings', { settings: [{ key: 'return_pictures', value: 1, version }] })
  await shop.idle()
  const before = await stored()
  const picture = await aJpeg({ width: 40, height: 30 })

  const refused = await send([
    ['one.jpg', picture],
    ['two.jpg', picture],
  ])

  expect([refused.status, await returns()]).toEqual([422, []])
  expect(await refused.text()).toContain('Not more than 1 picture<')
  expect(await stored()).toBe(before)
})
