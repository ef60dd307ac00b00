import { adminDomain, PhonePlace } from '@comptoir/platform/admin'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { Gift, House, Package, ShoppingBag } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { PhoneFrame } from './phone-frame.tsx'

const entry = { group: 'main', icon: Gift } as const
const domains = [
  adminDomain({
    key: 'inventory',
    menu: [{ ...entry, id: 'inventory', to: '/stock', permission: 'inventory_page', position: 1, phone: 3 }],
  }),
  adminDomain({
    key: 'orders',
    menu: [
      {
        ...{ ...entry, id: 'orders', to: '/orders', icon: ShoppingBag, permission: 'admin_orders', position: 2 },
        phone: 2,
        useCount: () => 12,
      },
    ],
  }),
  adminDomain({
    key: 'catalogue',
    menu: [{ ...entry, id: 'products', to: '/products', icon: Package, permission: 'signed_in', position: 3 }],
  }),
  adminDomain({
    key: 'dashboard',
    menu: [{ ...entry, id: 'dashboard', to: '/', icon: House, permission: 'signed_in', position: 4, phone: 1 }],
  }),
]

async function placesFor(can: (permission: string) => boolean) {
  const onMenu = vi.fn()
  const rendered = await renderScreen(
    <PhoneFrame domains={domains} onMenu={onMenu}>
      <PhonePlace loud icon={Gift} label="Scan" onPress={() => undefined} />
    </PhoneFrame>,
    { can },
  )
  const bar = screen.getByRole('navigation', { name: 'Main pages' })
  const places = [...bar.children].map((place) => place.getAttribute('aria-label') ?? place.textContent)
  return { ...rendered, bar, places, onMenu }
}

test('the bar has the places in their order, scanning in the middle, and the menu behind the last one', async () => {
  const { user, bar, places, onMenu } = await placesFor(() => true)

  expect(places).toEqual(['Home', 'Orders 12', 'Scan', 'Stock', 'More'])
  expect(within(bar).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  await user.click(within(bar).getByRole('button', { name: 'More' }))
  expect(onMenu).toHaveBeenCalledOnce()
})

test('a role has its own places only', async () => {
  const { places } = await placesFor((permission) => permission === 'inventory_page')

  expect(places).toEqual(['Stock', 'Scan', 'More'])
})
