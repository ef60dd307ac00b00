import { isPermission } from '@comptoir/platform/contract'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { policy } from '@comptoir/staff/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domains } from '../domains.ts'
import { queryRules } from '../testing/query-rules.ts'

const flags = [
  'admin_orders',
  'admin_products_manager',
  'admin_variants_manager',
  'collections_manager',
  'admin_discounts',
  'admin_gift_cards',
  'admin_blog',
  'admin_web_store',
  'admin_theming',
  'admin_theme_code_editor',
  'admin_posted_data',
  'customers_manager',
  'admin_media',
  'admin_stats',
  'admin_settings',
  'admin_shipping',
  'admin_payments',
  'admin_taxes',
  'admin_api_keys',
  'admin_billing',
] as const

/** Rights that come with another, unless a role denies them. */
const below = {
  admin_orders: [
    'admin_orders_create',
    'admin_orders_edit',
    'admin_orders_cancel',
    'admin_orders_refund',
    'admin_orders_delete',
    'admin_documents',
  ],
  customers_manager: ['customers_export', 'customers_erase'],
  admin_products_manager: ['admin_products_delete'],
  admin_variants_manager: ['admin_inventory_adjust'],
} as const

type Below = (typeof below)[keyof typeof below][number]

const principals = ['root', 'admin', 'developer', 'blogger', 'nobody', ...flags] as const
type Principal = (typeof principals)[number]

const full: Principal[] = ['root', 'admin', 'developer']

/** Specification §6 with default settings: each policy and who satisfies it. */
const byHand: Record<string, readonly Principal[]> = {
  anyone: principals,
  signed_in: principals,
  person: principals,
  root: ['root'],
  plugin_store: ['root'],
  permitted: full,
  admin_orders: [...full, 'admin_orders'],
  admin_products_manager: [...full, 'admin_products_manager'],
  admin_variants_manager: [...full, 'admin_variants_manager'],
  collections_manager: [...full, 'collections_manager'],
  admin_discounts: [...full, 'admin_discounts'],
  admin_gift_cards: [...full, 'admin_gift_cards'],
  admin_blog: [...full, 'blogger', 'admin_blog'],
  admin_web_store: [...full, 'blogger', 'admin_web_store'],
  admin_theming: [...full, 'admin_theming'],
  admin_theme_code_editor: [...full, 'admin_theme_code_editor'],
  admin_posted_data: [...full, 'admin_posted_data'],
  customers_manager: [...full, 'customers_manager'],
  admin_media: [...full, 'admin_media'],
  admin_stats: [...full, 'admin_stats'],
  admin_settings: [...full, 'admin_settings'],
  admin_shipping: [...full, 'admin_shipping'],
  admin_payments: [...full, 'admin_payments'],
  admin_taxes: [...full, 'admin_taxes'],
  admin_api_keys: [...full, 'admin_api_keys'],
  admin_billing: [...full, 'admin_billing'],
  ...Object.fromEntries(
    Object.entries(below).flatMap(([main, rights]) => rights.map((right) => [right, [...full, main]])),
  ),
  theming_page: [...full, 'admin_theming', 'admin_theme_code_editor'],
  theme_code: [...full, 'admin_theme_code_editor'],
  // Needs two flags.
  install_theme: full,
  stock_changes: [...full, 'admin_variants_manager'],
  set_stock: [...full, 'admin_variants_manager', 'admin_products_manager'],
  media_page: [...full, 'admin_media'],
  use_media: [...full, 'blogger', 'admin_media', 'admin_products_manager', 'collections_manager', 'admin_blog'],
  vendors_page: full,
  users_page: full,
  customers_page: [...full, 'customers_manager'],
  people_menu: [...full, 'customers_manager'],
  inventory_page: [...full, 'admin_variants_manager'],
  imports_page: [
    ...full,
    'blogger',
    'admin_products_manager',
    'admin_variants_manager',
    'admin_orders',
    'customers_manager',
    'admin_web_store',
    'admin_discounts',
    'admin_gift_cards',
  ],
  organization_menu: full,
  // Off unless the setting shows it.
  billing_page: [],
  simple_settings: full,
  notifications_button: [...full, 'admin_posted_data'],
  pick_products: [...full, 'admin_orders', 'admin_products_manager', 'admin_discounts'],
  pick_collections: [...full, 'admin_products_manager', 'collections_manager', 'admin_discounts'],
  pick_product_words: [...full, 'admin_products_manager', 'collections_manager'],
  pick_locations: [...full, 'admin_products_manager', 'admin_variants_manager', 'admin_orders'],
  pick_vendors: [...full, 'admin_products_manager', 'admin_variants_manager'],
  pick_users: [...full, 'admin_orders', 'admin_posted_data', 'admin_settings'],
  pick_customers: [...full, 'admin_orders', 'customers_manager'],
  read_forms: [...full, 'admin_posted_data', 'admin_settings'],
}

const defaultSettings = { enabled_users_page: true, menu_hide_organization: false, menu_show_simple_settings: true }

const isAllowed = (rule: string, principal: Principal, settings: Record<string, unknown>) =>
  isPermission(policy, rule) && policy[rule]({ role: roleOf(principal), settings })

const roleOf = (principal: Principal) => ({
  key: principal,
  permessions: principal === 'blogger' ? { admin_blog: true, admin_web_store: true } : { [principal]: true },
})

describe('a right below another', () => {
  const pairs = Object.entries(below).flatMap(([main, rights]) => rights.map((right): [Below, string] => [right, main]))
  const may = (right: Below, permessions: Record<string, boolean>) =>
    policy[right]({ role: { key: 'clerk', permessions }, settings: defaultSettings })

  test.each(pairs)('%s comes with %s, can be denied, and is nothing without it', (right, main) => {
    expect(may(right, { [main]: true })).toBe(true)
    expect(may(right, { [main]: true, [right]: false })).toBe(false)
    expect(may(right, { [right]: true })).toBe(false)
    expect(may(right, { [main]: false, [right]: true })).toBe(false)
  })
})

test('the policy table contains exactly the rules listed here', () => {
  expect(Object.keys(policy).sort()).toEqual(Object.keys(byHand).sort())
})

test.each(Object.entries(byHand))('%s is granted as the specification says', (rule, who) => {
  const allowed = principals.filter((principal) => isAllowed(rule, principal, defaultSettings))

  expect(new Set(allowed)).toEqual(new Set(who))
})

test.each([
  ['users_page', { enabled_users_page: false }, ['root']],
  ['customers_page', { enabled_users_page: false }, ['root', 'admin', 'developer', 'customers_manager']],
  ['organization_menu', { menu_hide_organization: true }, ['root']],
  ['inventory_page', { menu_hide_organization: true }, ['root', 'developer']],
  ['billing_page', { billing_page: true }, ['root', 'admin', 'developer', 'admin_billing']],
  ['stock_changes', { menu_hide_organization: true }, ['root', 'developer']],
  ['simple_settings', { menu_show_simple_settings: false }, []],
])('%s depends on the settings %j', (rule, change, who) => {
  const settings = { ...defaultSettings, ...change }

  const allowed = principals.filter((principal) => isAllowed(rule, principal, settings))

  expect(allowed.toSorted()).toEqual(who.toSorted())
})

describe('every call', () => {
  let shop: TestShop
  const staff = new Map<Principal, TestStaff>()
  beforeAll(async () => {
    shop = await openTestShop()
    for (const principal of principals) {
      const isFlag = flags.some((flag) => flag === principal)
      staff.set(principal, await shop.as(principal === 'nobody' ? [] : isFlag ? [principal] : principal))
    }
  })
  afterAll(() => shop.close())

  const calls = domains
    .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
    // These end the calling session or depend on the user; tested elsewhere.
    .filter(({ path }) => path !== '/api/logout')

  const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-00000000ffff')

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is available to exactly those it names',
    async (_name, call) => {
      const open = call.permission === 'anyone'
      const visitor = await shop.visitor.call(call.method, addressOf(call.path), call.method === 'GET' ? undefined : {})
      expect(visitor.status === 401, `visitor: ${visitor.status}`).toBe(
        !open && visitor.body.error?.code === 'TOKEN_MISSING',
      )

      for (const principal of principals) {
        const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : { nonsense: true }
        const answer = await staff.get(principal)?.call(call.method, addressOf(call.path), body)
        const isRefused = answer?.status === 403 && ['FORBIDDEN', 'ROOT_ONLY'].includes(answer.body.error.code)
        expect(isRefused, `${principal}: ${answer?.status}`).toBe(!byHand[call.permission]?.includes(principal))
        expect(answer?.status, principal).toBeLessThan(500)
      }
    },
    30_000,
  )

  const queries = Object.entries(queryRules).flatMap(([path, { rule, queries: narrowed }]) =>
    narrowed.map((query) => [`${path}?${query}`, rule, path] as const),
  )

  test.each(queries)('%s is answered to those with %s among those of the list', async (address, rule, path) => {
    for (const principal of principals) {
      const who = staff.get(principal)
      const mayList = (await who?.call('GET', path))?.status === 200
      const { status } = (await who?.call('GET', address)) ?? {}
      const expected = mayList && byHand[rule]?.includes(principal) ? 200 : 403
      expect([principal, status]).toEqual([principal, expected])
    }
  })
})

test('a program whose call names an unknown policy does not start', async () => {
  const { policyViolations } = await import('@comptoir/platform/server')
  const [first] = domains.flatMap(({ routes }) => routes)
  if (!first) throw new Error('There are no routes')
  const endpoint = { ...first.endpoint }
  Reflect.set(endpoint, 'permission', 'admin_everything')

  // The compiler rejects unknown names; this covers a domain mounted without its policy.
  expect(policyViolations([{ key: 'stray', routes: [{ ...first, endpoint }] }], policy)).toEqual([
    expect.stringContaining('has no entry in the policy table'),
  ])
})
