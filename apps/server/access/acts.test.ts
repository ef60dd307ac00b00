import { aProduct } from '@comptoir/catalogue/testing'
import { aPlugin } from '@comptoir/extensions/testing'
import { anImporter } from '@comptoir/imports/testing'
import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { flags } from '@comptoir/staff/contract'
import { aTheme, aZip, sendTheme } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actRules, deniedBy } from '../testing/rules/act-rules.ts'

type Act = keyof typeof actRules

let shop: TestShop
let root: TestStaff
/** Who holds every right but one. */
const lacking = new Map<Act, TestStaff>()

async function whoLacks(denied: string) {
  const staff = await shop.as(flags)
  const { user } = (await root.call('GET', `/api/users/${staff.id}`)).body
  const { roles } = (await root.call('GET', '/api/roles')).body
  const role = roles.find(({ key }: { key: string }) => key === user.role.key)
  const permessions = { ...role.permessions, [denied]: false }
  const { status } = await root.call('PUT', `/api/roles/${role.id}`, { version: role.version, permessions })
  expect(status).toBe(200)
  return staff
}

beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  for (const act of Object.keys(actRules) as Act[]) lacking.set(act, await whoLacks(deniedBy[act]))
})
afterAll(() => shop.close())

let count = 0
const aCode = () => {
  count += 1
  return `ACT-${count}`
}

async function stocked() {
  const sku = aCode()
  const product = await aProduct(shop.context, { title: `Goods ${sku}`, sku, on_hand: 20 })
  const [variant] = product.variants
  if (!variant) throw new Error('A product has a variant')
  return { product, variant, sku }
}
type Stocked = Awaited<ReturnType<typeof stocked>>

async function onHand({ variant, product }: Stocked) {
  const found = (await root.call('GET', `/api/products/${product.id}`)).body.product
  return found.variants.find(({ id }: { id: string }) => id === variant.id).on_hand
}

const firstLocation = async () => (await root.call('GET', '/api/locations')).body.locations[0].id
const countOf = ({ sku }: Stocked) => `SKU,On hand\n${sku},999\n`
const fileOf = ({ product, sku }: Stocked, quantity: number) =>
  `Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price\n${product.handle},${product.title},${sku},${quantity},9.00\n`

/** Rows that were refused one by one count as a refusal. */
async function outcomeOf(kind: 'stock' | 'products', by: TestStaff, content: string) {
  const importer = await anImporter(shop, { kind, by })
  const { status, body } = await importer.upload(content)
  if (status !== 200) return status
  const { id } = await importer.finished(body.import.id)
  const { items } = (await by.call('GET', `/api/imports/${id}/rows?limit=10`)).body
  return items.map(({ code }: { code: string | null }) => code).join() === 'FORBIDDEN' ? 403 : 200
}

const importedBy = async (kind: 'stock' | 'products' | 'orders', content: string) => {
  const importer = await anImporter(shop, { kind, by: root })
  const { done, report } = await importer.importFile(content)
  expect(
    report.map(({ code }) => code),
    JSON.stringify(report),
  ).toEqual([null])
  return done
}

const orderFile = (number: string) =>
  [
    'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name',
    `${number},${number}@example.com,paid,fulfilled,EUR,20.00,0,0,20.00,2024-05-06 14:15:16 +0200,2,Jug,10.00,Lina Haddad`,
  ].join('\n')

/** Tries one way to an act on something that root has prepared; answers with the status and what remains the same. */
const ways: Readonly<Record<string, (by: TestStaff) => Promise<{ status: number; isKept: boolean }>>> = {
  'correcting it': (by) =>
    onStock(async ({ variant }) =>
      by.call('POST', '/api/inventory/adjust', { variant_id: variant.id, delta: 5, reason: 'correction' }),
    ),
  'moving it': (by) =>
    onStock(async ({ variant }) =>
      by.call('POST', '/api/inventory/transfer', {
        ...{ variant_id: variant.id, quantity: 1, from: await firstLocation(), to: await firstLocation() },
      }),
    ),
  'announcing a delivery': (by) =>
    onStock(({ variant }) => by.call('PUT', '/api/inventory/incoming', { variant_id: variant.id, incoming: 5 })),
  'marking units as damaged': (by) =>
    onStock(({ variant }) => by.call('PUT', '/api/inventory/damaged', { variant_id: variant.id, damaged: 5 })),
  'a file of a count': (by) => onStock(async (goods) => ({ status: await outcomeOf('stock', by, countOf(goods)) })),
  'a count’s file once more': (by) =>
    onStock(async (goods) => {
      const { id } = await (await anImporter(shop, { kind: 'stock', by: root }))
        .importFile(countOf(goods), 'true')
        .then(({ done }) => done)
      return by.call('POST', `/api/imports/${id}/start`, { dry_run: false })
    }),
  'taking a count back': (by) =>
    onStock(async (goods) => {
      const { id } = await importedBy('stock', countOf(goods))
      return by.call('POST', `/api/imports/${id}/revert`, {})
    }, 999),
  'a file of products': (by) =>
    onStock(async (goods) => ({ status: await outcomeOf('products', by, fileOf(goods, 999)) })),
  'taking a file of products back': (by) =>
    onStock(async (goods) => {
      const { id } = await importedBy('products', fileOf(goods, 999))
      const { body } = await by.call('POST', `/api/imports/${id}/revert`, {})
      const { finished } = await anImporter(shop, { by: root })
      const { counts } = await finished(body.import.id)
      return { status: counts.fail === 1 ? 403 : 200 }
    }, 999),
  'saving a product': (by) =>
    onStock(async ({ product, variant }) => {
      const found = (await root.call('GET', `/api/products/${product.id}`)).body.product
      const variants = [{ id: variant.id, quantity: 999 }]
      return by.call('PUT', `/api/products/${product.id}`, { version: found.version, variants })
    }),
  'saving a variant': (by) =>
    onStock(({ variant }) =>
      by.call('PUT', `/api/variants/${variant.id}`, { version: variant.version, quantity: 999 }),
    ),
  'deleting a product': async (by) => {
    const { product } = await stocked()
    const { status } = await by.call('DELETE', `/api/products/${product.id}?version=${product.version}`)
    return { status, isKept: (await root.call('GET', `/api/products/${product.id}`)).status === 200 }
  },
  'taking a file back that brought it': async (by) => {
    const handle = aCode().toLowerCase()
    const { id, counts } = await importedBy(
      'products',
      `Handle,Title,Body (HTML),Variant SKU,Variant Inventory Qty,Variant Price\n${handle},Brought ${handle},<p>Holds a third of a litre.</p>,${handle},0,9.00\n`,
    )
    expect(counts.create).toBe(1)
    const { status } = await by.call('POST', `/api/imports/${id}/revert`, {})
    const { items } = (await root.call('GET', `/api/products?q=${handle}`)).body
    return { status, isKept: items.length === 1 }
  },
  'deleting an order': async (by) => {
    const order = await anOrder(shop.context)
    const { status } = await by.call('DELETE', `/api/orders/${order.id}?version=${order.version}`)
    return { status, isKept: (await root.call('GET', `/api/orders/${order.id}`)).status === 200 }
  },
  'taking a file back that brought the order': async (by) => {
    const number = aCode()
    const { id, counts } = await importedBy('orders', orderFile(number))
    expect(counts.create).toBe(1)
    const { status } = await by.call('POST', `/api/imports/${id}/revert`, {})
    const { items } = (await root.call('GET', `/api/orders?q=${number}@example.com`)).body
    return { status, isKept: items.length === 1 }
  },
  'an archive': async (by) => {
    const { status } = await sendTheme(by, await aZip({ 'layout/theme.liquid': '<script>1</script>' }))
    return { status, isKept: true }
  },
  'saving a template': async (by) => {
    const theme = await aTheme(root)
    const { status } = await by.call('POST', '/api/liquid_templates', {
      ...{ theme_id: theme.id, path: 'snippets/foreign.liquid', body: '<script>1</script>' },
    })
    return { status, isKept: true }
  },
  'an older version': async (by) => {
    const theme = await aTheme(root)
    const { versions } = (await root.call('GET', `/api/themes/${theme.id}/versions`)).body
    const { status } = await by.call('POST', `/api/themes/${theme.id}/restore`, {
      ...{ version_id: versions[0].id, version: theme.version },
    })
    return { status, isKept: true }
  },
  'a setting of Liquid': async (by) => {
    const { theme, files } = await aLiquidSetting()
    const { status } = await by.call('PUT', `/api/themes/${theme.id}/design`, { version_id: theme.version_id, files })
    return { status, isKept: true }
  },
  'a preview of one': async (by) => {
    const { theme, files } = await aLiquidSetting()
    const { token } = (await root.call('POST', `/api/themes/${theme.id}/previews`, { panel: null })).body
    const { status } = await by.call('PUT', `/api/themes/${theme.id}/previews`, { token, files })
    return { status, isKept: true }
  },
}

async function aLiquidSetting() {
  const schema = '[{ "name": "Own", "settings": [{ "type": "liquid", "id": "own" }] }]'
  const theme = await aTheme(root, { 'config/settings_schema.json': schema })
  const body = JSON.stringify({ current: { own: '{% render "any" %}' } })
  return { theme, files: [{ path: 'config/settings_data.json', body }] }
}

async function onStock(act: (goods: Stocked) => Promise<{ status: number }>, expected = 20) {
  const goods = await stocked()
  const { status } = await act(goods)
  return { status, isKept: (await onHand(goods)) === expected }
}

const cases = Object.entries(actRules).flatMap(([act, list]) => list.map((way) => [act as Act, way] as const))

test('every way in the table is tried', () => {
  expect(Object.keys(ways).toSorted()).toEqual(cases.map(([, way]) => way).toSorted())
})

test.each(cases)('without %s there is no %s', async (act, way) => {
  const by = lacking.get(act)
  const attempt = by && ways[way]
  if (!attempt) throw new Error(`No way ${way}`)

  expect(await attempt(by)).toEqual({ status: 403, isKept: true })
})

test('what a plugin starts at the panel of root is done later with its rights, not those of root', async () => {
  await aPlugin(root, { manifest: { key: 'filer', rights: ['admin_products_manager'] } })
  const filer: TestStaff = {
    ...root,
    // biome-ignore lint/complexity/useMaxParams: a request is said in the order in which HTTP says it
    call: (method, path, body, headers = {}) => root.call(method, path, body, { ...headers, 'x-plugin': 'filer' }),
  }

  expect(await ways['a file of products']?.(filer)).toEqual({ status: 403, isKept: true })
  expect(await ways['a file of products']?.(root)).toEqual({ status: 200, isKept: false })
})
