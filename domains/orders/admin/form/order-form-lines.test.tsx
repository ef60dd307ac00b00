import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { scan } from '@comptoir/platform/admin/testing/input.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { isSeen } from '@comptoir/platform/admin/testing/seen.ts'
import { ApiError } from '@comptoir/platform/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderFormScreen } from './order-form.screen.tsx'

const idOf = (number: number) => `0198f0c0-0000-7000-8000-${String(number).padStart(12, '0')}`

const product = (number: number) => ({
  variant_id: idOf(number),
  product_id: idOf(number),
  title: `Bowl ${number}`,
  variant_title: '',
  sku: `BOWL-${number}`,
  barcode: `40063813${10_000 + number}`,
  image: null,
  available: 3,
  trackQuantity: true,
  continueOutOfStock: false,
  price: 1_000 + number,
  addons: [],
})

const plain = Array.from({ length: 12 }, (_, at) => product(at + 1))

/** Only the last product is short. */
function rejectForStock() {
  throw new ApiError('INSUFFICIENT_STOCK', 409, { lines: [{ variant_id: idOf(12), available: 3, wanted: 4 }] })
}

const engraving = {
  ...{ id: 'engraving', name: 'Engraving', kind: 'addon', display: 'list', min_selected: 1, max_selected: 1 },
  values: [
    { id: 'gold', label: 'Gold', swatch: null, price_delta: 250 },
    { id: 'plain', label: 'Plain', swatch: null, price_delta: 0 },
  ],
}
const wraps = {
  ...{ ...engraving, id: 'wrap', name: 'Wrap', min_selected: 0, max_selected: 2 },
  values: ['red', 'blue', 'green'].map((id) => ({ id, label: id, swatch: null, price_delta: 100 })),
}

const quoted = {
  ...{ products: [], offers: [], currency: 'EUR', tax_exemption: null, vat_id: null },
  totals: {
    ...{ subtotal: 0, discount: 0, shipping: 0, tax: 0, tax_included: true, total: 0 },
    ...{ authorized: 0, paid: 0, refunded: 0, returned: 0, due: 0 },
  },
}

async function renderForm(more: readonly object[] = []) {
  const products = [...plain, ...more]
  const api = fakeApi({
    'POST /api/orders/quote': () => quoted,
    'GET /api/shipping_methods': () => ({ shipping_methods: [] }),
    'GET /api/products/pick': ({ query }) => {
      const text = (query.get('q') ?? '').toLowerCase()
      return { items: products.filter((each) => JSON.stringify(each).toLowerCase().includes(text)) }
    },
    'POST /api/orders': rejectForStock,
  })
  const { user } = await renderScreen(<OrderFormScreen />, { path: '/orders/new' })
  await user.click(box())
  return { api, user }
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a product' })
const quantityOf = (number: number) => screen.findByLabelText<HTMLInputElement>(`Quantity of Bowl ${number}`)

/** The list of the search covers no line. */
async function expectReadyForTheNext() {
  await waitFor(() => expect(screen.queryByRole('listbox')).toBe(null))
  expect(document.activeElement).toBe(box())
  expect(box().value).toBe('')
}

test('a search and Enter add a line, and the next search can be typed at once', async () => {
  const { user } = await renderForm()

  await user.keyboard('bowl 11')
  const only = await screen.findByRole('option', { name: /Bowl 11/ })
  await waitFor(() => expect(only.matches('[data-highlighted]')).toBe(true))
  await user.keyboard('{Enter}')
  await quantityOf(11)
  await expectReadyForTheNext()
  await user.keyboard('bowl 12')
  await user.click(await screen.findByRole('option', { name: /Bowl 12/ }))

  await quantityOf(12)
  await expectReadyForTheNext()
})

test('the found products stand below the field and can be walked with the arrows', async () => {
  const { user } = await renderForm()
  await user.keyboard('bowl')
  const first = await screen.findByRole('option', { name: 'Bowl 1 – BOWL-1 – €10.01 – 3 available' })
  const columns = [...(first.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)
  expect(columns).toEqual(['', 'Bowl 1', 'BOWL-1', '€10.01', '3 available'])
  await waitFor(() => expect(isSeen(first)).toBe(true))
  expect(first.getBoundingClientRect().top).toBeGreaterThan(box().getBoundingClientRect().bottom)

  // Enter never picks from the result of an earlier text.
  await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull())
  await waitFor(() => expect(first.matches('[data-highlighted]')).toBe(true))
  await user.keyboard('{ArrowDown}{Enter}')

  await quantityOf(2)
  await expectReadyForTheNext()
})

test('scans one after the other add one of each, and a second of the same', async () => {
  await renderForm()

  for (const number of [3, 4, 3]) await scan(product(number).barcode)

  await waitFor(async () => expect((await quantityOf(3)).value).toBe('2'))
  expect((await quantityOf(4)).value).toBe('1')
  await expectReadyForTheNext()
})

test('an unknown code stays in the field to be read and corrected', async () => {
  await renderForm()

  await scan('9999999999999')

  await waitFor(() => expect(box().value).toBe('9999999999999'))
  expect(document.activeElement).toBe(box())
  expect(screen.queryByLabelText(/^Quantity of/)).toBe(null)
})

test('want of stock is said at its line, which is scrolled to', async () => {
  const { user } = await renderForm()
  for (const { barcode } of plain) await scan(barcode)
  const quantity = await quantityOf(12)
  screen.getByRole('main').scrollTo(0, 0)
  expect(isSeen(quantity)).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Create order' }))

  const complaint = await screen.findByText('Only 3 in stock')
  await waitFor(() => expect(isSeen(complaint)).toBe(true))
  expect(document.activeElement).toBe(quantity)
  const line = quantity.closest('li') ?? document.body
  expect(line.contains(complaint)).toBe(true)
  expect(within(line).getByText('Bowl 12')).toBeTruthy()
})

test('a product with add-ons asks for them, and only then is the line priced', async () => {
  const { api, user } = await renderForm([{ ...product(20), addons: [engraving, wraps] }])
  await scan(product(20).barcode)
  const line = (await quantityOf(20)).closest('li') ?? document.body
  const quotes = () => api.bodiesOf('POST /api/orders/quote')
  expect(quotes()).toEqual([])

  await user.click(within(line).getByRole('combobox', { name: 'Engraving' }))
  await user.click(await screen.findByRole('option', { name: 'Gold – €2.50' }))
  await user.click(within(line).getByRole('checkbox', { name: 'red – €1.00' }))

  expect(within(line).getByText('Choose up to 2')).toBeTruthy()
  await waitFor(() => expect(line.textContent).toContain('€13.70'))
  await waitFor(() =>
    expect(quotes().at(-1)).toMatchObject({
      products: [{ variant_id: idOf(20), addons: { engraving: ['gold'], wrap: ['red'] } }],
    }),
  )
})

test('goods with other add-ons are another line', async () => {
  const { user } = await renderForm([{ ...product(20), addons: [engraving] }])
  await scan(product(20).barcode)
  await user.click(await screen.findByRole('combobox', { name: 'Engraving' }))
  await user.click(await screen.findByRole('option', { name: 'Plain' }))
  await user.click(box())

  for (const _ of [1, 2]) await scan(product(20).barcode)

  await waitFor(() => {
    const quantities = screen.getAllByLabelText<HTMLInputElement>('Quantity of Bowl 20')
    expect(quantities.map(({ value }) => value)).toEqual(['1', '2'])
  })
})
