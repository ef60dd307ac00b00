import { aProduct } from '@comptoir/catalogue/testing'
import { pickUpInStore } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

const units = 61

let shop: TestShop
let clerk: TestStaff
let main: string
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
  main = (await clerk.call('GET', '/api/locations')).body.locations[0].id
  await clerk.call('POST', '/api/locations', { title: 'Trial cellar' })
  await wearTheme(shop, {
    'layout/theme.liquid': '{{ content_for_layout }}',
    'templates/product.liquid':
      '{{ product.available }} {{ product.variants.first.inventory_quantity }} {{ product | structured_data }}',
    'templates/collection.liquid':
      '{% for product in collection.products %}{{ product.handle }} {{ product.available }} {% endfor %}',
    'templates/cart.liquid': '{% for item in cart.items %}{{ item.variant.inventory_quantity }}{% endfor %}',
  })
})
afterAll(() => shop.close())

async function switchMain(change: { active: boolean; fulfils_online: boolean }) {
  const { locations } = (await clerk.call('GET', '/api/locations')).body
  const { version } = locations.find(({ id }: { id: string }) => id === main)
  const { status } = await clerk.call('PUT', `/api/locations/${main}`, { version, ...change })
  expect(status).toBe(200)
  await shop.idle()
}

type Product = Awaited<ReturnType<typeof aProduct>>
type Place = (product: Product, variant_id: string) => Promise<unknown>

const found = async (path: string, key: string) => (await clerk.call('GET', path)).body[key]
const order = (variant_id: string, quantity: number) =>
  clerk.call('POST', '/api/orders', {
    customer: { name: 'Lina', email: 'lina@example.com' },
    products: [{ variant_id, quantity }],
    shipping_method_id: pickUpInStore,
  })

/** What each place says is available; in the shop's own words where it counts in words. */
const places: Readonly<Record<string, Place>> = {
  inventory: async ({ title }) => (await found(`/api/inventory?q=${title}`, 'items'))[0].available,
  'inventory, sum of the locations': async ({ title }) =>
    (await found(`/api/inventory?q=${title}`, 'items'))[0].levels.reduce(
      (sum: number, level: { available: number }) => sum + level.available,
      0,
    ),
  'inventory at the location': async ({ title }) =>
    (await found(`/api/inventory?q=${title}&filter[location][eq]=${main}&filter[stock][in]=in`, 'items')).length *
    units,
  'product list': async ({ title }) => (await found(`/api/products?q=${title}`, 'items'))[0].available,
  'product page': async ({ id }) => (await found(`/api/products/${id}`, 'product')).available,
  variant: async ({ id }) => (await found(`/api/products/${id}`, 'product')).variants[0].quantity,
  'order form': async ({ title }) => (await found(`/api/products/pick?q=${title}`, 'items'))[0].available,
  'theme and structured data': async ({ handle }) => {
    const page = await aVisitor(shop).text(`/products/${handle}`)
    const [isAvailable, quantity] = page.split(' ')
    expect([isAvailable, page.includes('/InStock'), page.includes('/OutOfStock')]).toEqual(
      quantity === '0' ? ['false', false, true] : ['true', true, false],
    )
    return Number(quantity)
  },
  'product.js': async ({ handle }) => {
    const { available, variants } = await aVisitor(shop).json(`/products/${handle}.js`)
    expect(available).toBe(variants[0].available)
    return available ? units : 0
  },
  'collection filter': async ({ handle }) =>
    (await aVisitor(shop).text('/collections/all?filter.v.availability=1')).includes(handle) ? units : 0,
  cart: async (_product, id) => {
    const add = async (quantity: number) => (await aVisitor(shop).post('/cart/add.js', { id, quantity })).status === 200
    return (await add(units)) && !(await add(units + 1)) ? units : (await add(1)) ? 'some' : 0
  },
  order: async (_product, id) => (await order(id, units + 1)).body.error.details.lines[0].available,
  'low-stock notice': async ({ id }) => {
    const { notifications } = (await clerk.call('GET', '/api/get_recent_notifications')).body
    const last = notifications.find(({ title_args }: { title_args: { name?: string } }) =>
      title_args.name?.includes(id.slice(-12)),
    )
    return last ? last.title_args.count : units
  },
}

test.each([
  [true, true, units],
  [true, false, 0],
  [false, true, 0],
  [false, false, 0],
])(
  'a location in use %s that sends online orders %s offers %i everywhere',
  async (active, fulfils_online, expected) => {
    const product = await aProduct(shop.context, { title: 'Bowl', on_hand: units, continueOutOfStock: false })
    const title = `Bowl-${product.id.slice(-12)}`
    await clerk.call('PUT', `/api/products/${product.id}`, { version: product.version, title })
    await switchMain({ active, fulfils_online })

    const said: Record<string, unknown> = {}
    for (const [name, ask] of Object.entries(places)) {
      said[name] = await ask({ ...product, title }, product.variants[0]?.id ?? '')
    }
    await switchMain({ active: true, fulfils_online: true })

    expect(said).toEqual(Object.fromEntries(Object.keys(places).map((name) => [name, expected])))
    const placed = await order(product.variants[0]?.id ?? '', units)
    expect(placed.status).toBe(200)
  },
)
