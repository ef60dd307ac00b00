import { adminDomain, pluginMenu } from '@comptoir/platform/admin'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { Gift, Package, ShoppingBag } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { Sidebar } from './sidebar.tsx'

const entry = { group: 'main', position: 10 } as const
const domains = [
  adminDomain({
    key: 'orders',
    menu: [{ ...entry, id: 'orders', to: '/orders', icon: ShoppingBag, permission: 'admin_orders' }],
  }),
  adminDomain({
    key: 'catalogue',
    menu: [{ ...entry, id: 'products', to: '/products', icon: Package, permission: 'admin_products_manager' }],
  }),
]
const state = {
  ...{ isMini: false, isForced: false, isDrawerOpen: false },
  ...{ toggle: () => {}, openDrawer: () => {}, changeDrawer: () => {} },
}

async function entriesFor(permessions_active: boolean, isMini = false) {
  await renderScreen(<Sidebar domains={domains} state={{ ...state, isMini }} />, {
    settings: { permessions_active },
    can: (permission) => permission === 'admin_orders',
  })
  return within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)
}

test('what a role may not open is not in the menu', async () => {
  expect(await entriesFor(true)).toEqual(['Orders'])
  expect(screen.queryByText('Not part of your role')).toBe(null)
})

test.each([false, true])(
  'a shop that hides nothing marks what would be refused, and says why (narrow: %s)',
  async (isMini) => {
    expect(await entriesFor(false, isMini)).toEqual(['Orders', 'Products, not part of your role'])
    expect(screen.queryAllByText('Not part of your role')).toHaveLength(isMini ? 0 : 1)
  },
)

afterEach(() => pluginMenu.reset())

test('entries of plugins stand by their position; what a plugin hides is gone', async () => {
  const added = { id: 'hello', label: 'Hello', to: '/p/hello', icon: Gift, position: 5 }
  const below = { ...added, id: 'below', label: 'Elsewhere', to: 'https://elsewhere.example/', items: [] }
  pluginMenu.set({ main: [{ ...added, items: [below] }], profile: [], hiddenMain: ['/products'], hiddenProfile: [] })

  expect(await entriesFor(true)).toEqual(['Hello', 'Elsewhere', 'Orders'])
  expect(screen.getByRole('link', { name: 'Elsewhere' }).getAttribute('rel')).toBe('noopener noreferrer')
})
