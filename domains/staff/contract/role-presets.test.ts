import { expect, test } from 'vitest'
import { flags, flagsBelow, gives } from './permission.ts'
import { difference, isDivided, permessionsOf, presetsWithoutRole, withRight } from './role-presets.ts'
import { presetNames } from './user.ts'

const heldOf = (permessions: Record<string, boolean>) => flags.filter((flag) => gives(permessions, flag))

test.each([
  ['packer', ['admin_orders', 'admin_variants_manager', 'admin_inventory_adjust']],
  [
    'support',
    [
      'admin_orders',
      'admin_orders_create',
      'admin_orders_edit',
      'admin_orders_cancel',
      'customers_manager',
      'admin_posted_data',
    ],
  ],
  ['editor', ['admin_products_manager', 'collections_manager', 'admin_media', 'admin_web_store', 'admin_blog']],
  ['blogger', ['admin_media', 'admin_web_store', 'admin_blog']],
  [
    'accountant',
    [
      'admin_orders',
      'admin_orders_refund',
      'admin_documents',
      'admin_stats',
      'admin_payments',
      'admin_taxes',
      'admin_billing',
    ],
  ],
] as const)('the preset %s', (name, held) => {
  expect(heldOf(permessionsOf(name))).toEqual(held)
})

test('a right below another brings that one, and nothing else below it', () => {
  const given = withRight({}, 'admin_orders_refund', true)

  expect(heldOf(given)).toEqual(['admin_orders', 'admin_orders_refund'])
  expect(heldOf(withRight(given, 'admin_orders_refund', false))).toEqual(['admin_orders'])
})

test('a main right brings and takes all below it, whatever was denied', () => {
  const packer = permessionsOf('packer')
  const all = withRight(packer, 'admin_orders', true)

  expect(heldOf(all)).toEqual(expect.arrayContaining(['admin_orders', ...flagsBelow('admin_orders')]))
  expect(heldOf(withRight(all, 'admin_orders', false))).toEqual(['admin_variants_manager', 'admin_inventory_adjust'])
})

test('taking a right that was not given changes nothing', () => {
  expect(heldOf(withRight({}, 'admin_orders_refund', false))).toEqual([])
})

test('the distance from a preset names what was given and taken since', () => {
  const changed = withRight(
    withRight(permessionsOf('support'), 'admin_orders_refund', true),
    'admin_posted_data',
    false,
  )

  expect(difference(changed, permessionsOf('support'))).toEqual({
    more: ['admin_orders_refund'],
    less: ['admin_posted_data'],
  })
  for (const name of presetNames)
    expect(difference(permessionsOf(name), permessionsOf(name))).toEqual({ more: [], less: [] })
})

test('a right divides the roles if some give it and some do not; a role alone is compared with full access', () => {
  const [root, blogger] = [
    { key: 'root', permessions: {} },
    { key: 'blogger', permessions: permessionsOf('blogger') },
  ]

  expect(isDivided([root, blogger], 'admin_orders')).toBe(true)
  expect(isDivided([root, blogger], 'admin_blog')).toBe(false)
  const packer = { key: 'packer', permessions: permessionsOf('packer') }
  expect(isDivided([root, blogger, packer], 'admin_orders')).toBe(true)
  expect(isDivided([root, blogger, packer], 'admin_stats')).toBe(false)
})

test('a preset is without a role until one was made from it or has its name', () => {
  const roles = [
    { key: 'blogger', preset: null },
    { key: 'back_office', preset: 'support' as const },
  ]

  expect(presetsWithoutRole(roles)).toEqual(['packer', 'editor', 'accountant'])
})
