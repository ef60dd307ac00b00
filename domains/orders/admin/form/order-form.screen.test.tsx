import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderIn } from '../../testing/order-in.ts'
import { OrderFormScreen } from './order-form.screen.tsx'

const rejectWith = (errors: { field: string; code: string }[]) => () => {
  throw new ApiError('VALIDATION_FAILED', 422, { errors })
}

async function renderForm(reply: () => unknown) {
  const api = fakeApi({
    'GET /api/shipping_methods': () => ({ shipping_methods: [] }),
    'POST /api/orders': reply,
  })
  const { user, address } = await renderScreen(<OrderFormScreen />, { path: '/orders/new' })
  const requests = () => api.bodiesOf('POST /api/orders')
  return { user, address, requests, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const isInvalid = (label: string | RegExp) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'

test('a custom line needs a name before anything is sent', async () => {
  const { press, requests } = await renderForm(rejectWith([]))
  await press('Add custom item')

  await press('Create order')

  await waitFor(() => expect(isInvalid('Title of the item')).toBe(true))
  expect(requests()).toEqual([])
})

test('server errors appear beside their fields and the input stays', async () => {
  const { user, press, requests, address } = await renderForm(
    rejectWith([{ field: 'customer.email', code: 'EMAIL_INVALID' }]),
  )
  await user.type(screen.getByLabelText('Name'), 'Lina Haddad')

  await press('Create order')

  await waitFor(() => expect(isInvalid(/^Email/)).toBe(true))
  expect(requests()).toMatchObject([{ draft: false, customer: { name: 'Lina Haddad' } }])
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Lina Haddad')
  expect(address()).toBe('/orders/new')
})

test('a rejected save goes to the first faulty field, and the banner walks through the others', async () => {
  const { user, press } = await renderForm(
    rejectWith([
      { field: 'customer.email', code: 'EMAIL_INVALID' },
      { field: 'products', code: 'ORDER_EMPTY' },
    ]),
  )
  await user.type(screen.getByLabelText('Name'), 'Lina Haddad')

  await press('Create order')

  const products = screen.getByRole('combobox', { name: 'Add a product' })
  await waitFor(() => expect(document.activeElement).toBe(products))
  const faults = [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(faults).toEqual([
    'Customer – Enter an email address such as name@example.com',
    'Products – Add at least one product.',
  ])
  await press('Next field')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
  await press('Next field')
  expect(document.activeElement).toBe(products)
})

test('an error without a field is shown as a message', async () => {
  const { press } = await renderForm(() => {
    throw new ApiError('DATABASE_BUSY', 503)
  })

  await press('Save as draft')

  expect((await screen.findAllByText(/Not available now/)).length).toBeGreaterThan(0)
})

test('a retry after a lost reply reuses the key, a changed order uses a new one', async () => {
  const { user, press } = await renderForm(rejectWith([]))
  const keys: (string | null)[] = []
  const send = globalThis.fetch
  globalThis.fetch = (address, init) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return send(address, init)
  }

  await press('Save as draft')
  await waitFor(() => expect(keys).toHaveLength(1))
  await press('Save as draft')
  await waitFor(() => expect(keys).toHaveLength(2))
  await user.type(screen.getByLabelText('Name'), 'Lina')
  await press('Save as draft')
  await waitFor(() => expect(keys).toHaveLength(3))

  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a line that is short says how many there are, and the complaint goes when it changes', async () => {
  const variant_id = '0198f0c0-0000-7000-8000-000000000011'
  const stock = { available: 3, trackQuantity: true, continueOutOfStock: false, addons: [] }
  const product = {
    variant_id,
    product_id: variant_id,
    title: 'Speckled bowl',
    variant_title: '',
    sku: '',
    barcode: '',
    image: null,
  }
  fakeApi({
    'GET /api/shipping_methods': () => ({ shipping_methods: [] }),
    'GET /api/products/pick': () => ({ items: [{ ...product, ...stock, price: 3_400 }] }),
    'POST /api/orders': () => {
      throw new ApiError('INSUFFICIENT_STOCK', 409, { lines: [{ variant_id, available: 3, wanted: 4 }] })
    },
  })
  const { user } = await renderScreen(<OrderFormScreen />, { path: '/orders/new' })
  await user.type(screen.getByRole('combobox', { name: 'Add a product' }), 'bowl')
  await user.click(await screen.findByRole('option', { name: /Speckled bowl/ }))
  const quantity = await screen.findByLabelText('Quantity of Speckled bowl')

  await user.click(screen.getByRole('button', { name: 'Create order' }))

  expect(await screen.findByText('Only 3 in stock')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(quantity))
  await user.clear(quantity)
  await user.type(quantity, '3')
  await user.tab()
  await waitFor(() => expect(screen.queryByText('Only 3 in stock')).toBeNull())
})

test('the wish for a product goes when a custom item is added', async () => {
  const { press } = await renderForm(rejectWith([{ field: 'products', code: 'ORDER_EMPTY' }]))
  await press('Create order')
  await screen.findByText('Add at least one product.')

  await press('Add custom item')

  await waitFor(() => expect(screen.queryByText('Add at least one product.')).toBeNull())
})

test('Ctrl+S keeps the order as a draft', async () => {
  const { user, requests } = await renderForm(rejectWith([]))
  await user.type(screen.getByLabelText('Name'), 'Lina Haddad')

  await user.keyboard('{Control>}s{/Control}')

  await waitFor(() => expect(requests()).toMatchObject([{ draft: true, customer: { name: 'Lina Haddad' } }]))
})

test('the address of the form of an order that was placed leads to the order', async () => {
  const order = orderIn('NEW', 1)
  fakeApi({ 'GET /api/orders/:id': () => ({ order: { ...order, invoices: [] }, moves: [], way: [] }) })

  const { address } = await renderScreen(<OrderFormScreen />, {
    path: '/orders/:id/edit',
    address: `/orders/${order.id}/edit`,
  })

  await waitFor(() => expect(address()).toBe(`/orders/${order.id}`))
})
