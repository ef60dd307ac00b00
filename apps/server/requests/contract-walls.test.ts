import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { domains } from '../domains.ts'

const endpoints = domains.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
const writing = endpoints.filter(({ body }) => body !== undefined)

type Schema = z.core.JSONSchema.JSONSchema

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null

/** True if undeclared names are accepted. Records may accept them if their names have a pattern. */
const isOpen = ({ type, additionalProperties, propertyNames }: Schema) =>
  type === 'object' && additionalProperties !== false && !(isSchema(propertyNames) && hasForm(propertyNames))
const hasForm = ({ maxLength, pattern }: Schema) => maxLength !== undefined || pattern !== undefined

/** Paths in a schema that accept undeclared fields. */
function openPlaces(schema: unknown, at = ''): string[] {
  if (!isSchema(schema)) return []
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => openPlaces(part, `${at}.${name}`))
  const others = [schema.items, ...(schema.anyOf ?? [])].flatMap((part) => openPlaces(part, at))
  return [...(isOpen(schema) ? [at] : []), ...named, ...others]
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

describe('every field a call accepts is declared', () => {
  test.each(writing.map(({ method, path, body }) => [`${method} ${path}`, body] as const))('%s', (_, body) => {
    expect(openPlaces(schemaOf(body ?? z.never()))).toEqual([])
  })

  test('in query strings too', () => {
    const listInput = endpoints.filter(({ query, params }) => query ?? params)
    const places = listInput.flatMap(({ query = z.strictObject({}), params = z.strictObject({}) }) => [
      ...openPlaces(schemaOf(query)),
      ...openPlaces(schemaOf(params)),
    ])

    expect(listInput.length).toBeGreaterThan(20)
    expect(places).toEqual([])
  })
})

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const stray = [
  'id',
  'shop_id',
  'role',
  'permessions',
  'created_at',
  'updated_at',
  'number',
  'payment_status',
  'totals',
  'total',
  'currency',
  'committed',
  'on_hand',
  'stats',
  'password_hash',
  'billing_page',
  'is_admin',
  'views',
]

describe('an undeclared field changes nothing', () => {
  test.each(stray)('%s', async (field) => {
    const customer = await aCustomer(shop.context)
    const product = await aProduct(shop.context)
    const order = await anOrder(shop.context)
    const request = {
      customer: { name: 'Nour' },
      products: [{ product_id: product.id, quantity: 1 }],
      handed_over: true,
    }
    const odd = { [field]: 'odd' }
    const calls: [string, string, object][] = [
      ['POST', '/api/customers', { name: 'Nour', ...odd }],
      ['PUT', `/api/customers/${customer.id}`, { version: 1, ...odd }],
      ['POST', '/api/products', { title: 'Enamel mug', description: 'Long enough to describe it', ...odd }],
      ['PUT', `/api/variants/${product.variants[0]?.id}`, { version: 1, ...odd }],
      ['POST', '/api/orders', { ...request, ...odd }],
      ['POST', '/api/orders', { ...request, customer: { name: 'Nour', ...odd } }],
      ['POST', '/api/orders', { ...request, products: [{ ...request.products[0], unit_price: 0, ...odd }] }],
      ['PUT', `/api/orders/${order.id}`, { version: 1, ...odd }],
      ['POST', `/api/orders/${order.id}/mark_paid`, { version: 1, amount: 1, ...odd }],
    ]

    for (const [method, path, body] of calls) {
      const { status, body: answer } = await root.call(method, path, body)
      expect([status, answer.error.code], `${method} ${path}`).toEqual([400, 'UNKNOWN_FIELD'])
    }
  })
})
