import { request } from 'node:http'
import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { type CardShop, openCardShop } from '@comptoir/payments/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, reviewed } from '../../testing/index.ts'

let cards: CardShop
beforeAll(async () => {
  cards = await openCardShop()
})
afterAll(() => cards.close())

type Shopper = Awaited<ReturnType<typeof aShopperAt>>

const aVariant = async (given: Parameters<typeof aProduct>[1] = {}) =>
  (await aProduct(cards.shop.context, { price: 6_100, ...given })).variants[0]?.id ?? ''
const aShopper = async (delivery?: string) => aShopperAt(cards.shop, await aVariant(), { delivery })
const pay = async (shopper: Shopper, method: string) => {
  const quote = await reviewed(shopper, { method })
  return shopper.visitor.submit(`${shopper.path}/place`, { quote })
}

/** Bytes on the wire for a browser that takes Brotli. */
const bytesOf = (address: string) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(new URL(address, cards.shop.storeUrl), { headers: { 'accept-encoding': 'br' } })
    asked.on('error', reject).on('response', (reply) => {
      expect([reply.statusCode, reply.headers['content-encoding']], address).toEqual([200, 'br'])
      let bytes = 0
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      reply.on('end', () => resolve(bytes))
    })
    asked.end()
  })

const elements = /<script\b([^>]*)>/g

/** What a page loads and runs: bytes of the shop's own scripts, and scripts from elsewhere. */
async function scriptsOf(page: Response) {
  const html = await page.text()
  const sources = [...html.matchAll(elements)].map(([, attributes = '']) => /\bsrc="([^"]+)"/.exec(attributes)?.[1])
  expect(html).not.toMatch(/<[^>]*\son[a-z]+=|javascript:/)
  expect(sources, 'scripts within the page').not.toContain(undefined)
  const own = sources.filter((source = '') => source.startsWith('/'))
  const sizes = await Promise.all(own.map((source = '') => bytesOf(source)))
  const provider = /data-script="([^"]+)"/.exec(html)?.[1]
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    foreign: [...sources.filter((source = '') => !source.startsWith('/')), ...(provider ? [provider] : [])],
  }
}

const mostBytes = 6_000
const mostBesideCards = 8_000

test('the first two steps load at most 6 kB, and nothing from elsewhere', async () => {
  const { visitor, path } = await aShopper(homeDelivery)

  const loaded = [
    await scriptsOf(await visitor.get(`${path}/information`)),
    await scriptsOf(await visitor.get(`${path}/shipping`)),
    await scriptsOf(await visitor.submit(`${path}/information`, {})),
  ]

  for (const { bytes, foreign } of loaded) {
    expect(foreign).toEqual([])
    expect(bytes).toBeGreaterThan(500)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  }
})

test('the step of payment loads at most 8 kB of ours where a card is entered, and the provider’s script alone', async () => {
  const { visitor, path } = await aShopper(homeDelivery)

  const { bytes, foreign } = await scriptsOf(await visitor.get(`${path}/payment`))

  expect(foreign).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//)])
  expect(bytes).toBeLessThanOrEqual(mostBesideCards)
})

test('what is sold out asks what to do with at most 6 kB', async () => {
  const variant = await aVariant({ on_hand: 1, continueOutOfStock: false })
  const { visitor, path } = await aShopperAt(cards.shop, variant, { delivery: homeDelivery })
  await pay(await aShopperAt(cards.shop, variant, { delivery: homeDelivery }), 'pay_on_delivery')

  const page = await visitor.get(`${path}/payment`)

  expect(page.status).toBe(422)
  expect((await scriptsOf(page)).bytes).toBeLessThanOrEqual(mostBytes)
})

const nothing = { bytes: 0, foreign: [] }

test('both reviews run nothing, nor do the pages of a payment in another window and of a purchase that is over', async () => {
  const [door, card] = [await aShopper(homeDelivery), await aShopper(homeDelivery)]
  await reviewed(door, { method: 'pay_on_delivery' })
  await reviewed(card, { method: 'stripe' })

  const reviews = [
    await door.visitor.get(`${door.path}/pay_on_delivery`),
    await card.visitor.get(`${card.path}/review`),
  ]
  await pay(card, 'stripe')
  const others = [await card.visitor.get(`${card.path}/payment`), await card.visitor.get('/checkout/none/information')]

  expect([...reviews, ...others].map(({ status }) => status)).toEqual([200, 200, 409, 404])
  expect(await Promise.all([...reviews, ...others].map(scriptsOf))).toEqual([nothing, nothing, nothing, nothing])
})

test('a page that fails and the page of an order run nothing', async () => {
  const { visitor, path } = await aShopper(homeDelivery)
  const { pool } = cards.shop.app.database
  await pool.query('alter table payment_methods rename to lost')
  const failed = await visitor.get(`${path}/payment`)
  await pool.query('alter table lost rename to payment_methods')
  const placed = await pay({ visitor, path, email: '' }, 'pay_on_delivery')
  const status = placed.headers.get('location') ?? ''

  const shown = [await visitor.get(status), await (await aShopper()).visitor.get(status)]

  expect([failed, ...shown].map((page) => page.status)).toEqual([500, 200, 200])
  expect(await Promise.all([failed, ...shown].map(scriptsOf))).toEqual([nothing, nothing, nothing])
})
