import { aCustomer } from '@comptoir/customers/testing'
import { anOrder } from '@comptoir/orders/testing'
import type { Permission } from '@comptoir/platform/contract'
import { restrictionsOf } from '@comptoir/platform/server'
import { openTestShop } from '@comptoir/platform/testing'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { domains } from '../domains.ts'

/** What a shop keeps to itself, wherever it travels, with who may read it. */
const readers: Readonly<Record<string, readonly Permission[]>> = {
  cost: ['admin_products_manager'],
  margin: ['admin_products_manager'],
  // Of customers and orders, and of a stock movement; of a mail's texts it is the small print.
  note: ['customers_page', 'admin_orders', 'inventory_page', 'admin_settings'],
  // Of orders, and what an import says of a row.
  notes: ['customers_page', 'admin_orders', 'imports_page'],
}

/** Every field of a schema with its path, as `restrictionsOf` names it. */
function pathsOf(schema: z.ZodType, path: readonly string[] = []): string[][] {
  const { def } = schema
  const parts: [string, z.ZodType][] =
    'shape' in def
      ? Object.entries(def.shape as Record<string, z.ZodType>)
      : 'element' in def
        ? [['*', def.element as z.ZodType]]
        : 'innerType' in def
          ? [['', def.innerType as z.ZodType]]
          : 'options' in def
            ? (def.options as z.ZodType[]).map((option) => ['', option])
            : []
  return parts.flatMap(([step, part]) => {
    const here = step === '' ? path : [...path, step]
    return [...(step === '' || step === '*' ? [] : [[...here]]), ...pathsOf(part, here)]
  })
}

/** Internal fields of a schema that are told to others than their readers. */
function toldIn(where: string, schema: z.ZodType, held: Permission) {
  const restrictions = restrictionsOf(schema, held)
  return pathsOf(schema).flatMap((path) => {
    const allowed = readers[path.at(-1) ?? '']
    if (!allowed) return []
    const own = restrictions.find((found) => found.path.join('.') === path.join('.'))
    return allowed.includes(own?.permission ?? held) ? [] : [`${where}: ${path.join('.')}`]
  })
}

test('no reply and no event tells what a shop keeps to itself to others than its readers', () => {
  const replies = domains.flatMap(({ routes }) =>
    routes.flatMap(({ endpoint: { method, path, reply, permission } }) =>
      toldIn(`${method} ${path}`, reply, permission),
    ),
  )
  const events = domains.flatMap(({ live = [] }) =>
    live.flatMap((rule) => {
      if (rule.kind !== 'broadcast') return []
      const held = 'permission' in rule.audience ? rule.audience.permission : 'anyone'
      return toldIn(rule.event, rule.schema, held)
    }),
  )

  expect([...replies, ...events]).toEqual([])
  // The walk finds what there is to find.
  const order = domains.flatMap(({ routes }) => routes).find(({ endpoint }) => endpoint.path === '/api/orders/{id}')
  expect(order && pathsOf(order.endpoint.reply).map((path) => path.join('.'))).toContain('order.products.*.cost')
})

test('who packs an order reads its lines without what they cost the shop', async () => {
  const shop = await openTestShop()
  const packer = await shop.as(['admin_orders'])
  const root = await shop.as('root')
  const { id, products } = await anOrder(shop.context, {
    customer_id: (await aCustomer(shop.context)).id,
    customer: undefined,
  })

  const packed = (await packer.call('GET', `/api/orders/${id}`)).body.order
  const whole = (await root.call('GET', `/api/orders/${id}`)).body.order

  expect(packed.products).toHaveLength(products.length)
  expect(packed.products[0]).toMatchObject({ quantity: products[0]?.quantity })
  expect(packed.products[0]).not.toHaveProperty('cost')
  expect(whole.products[0]).toHaveProperty('cost')
  await shop.close()
})
