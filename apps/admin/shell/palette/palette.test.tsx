import {
  ActionsMenu,
  adminDomain,
  createStore,
  KeyButton,
  type PaletteGroup,
  type PaletteItem,
  useStore,
} from '@comptoir/platform/admin'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { act, screen, within } from '@testing-library/react'
import { ShoppingBag } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PaletteContents } from './palette-contents.tsx'

/** The same object for the same text, as the sources of domains return. */
function once<Made>(make: (text: string) => Made) {
  const made = new Map<string, Made>()
  return (text: string) => {
    const one = made.get(text) ?? make(text)
    made.set(text, one)
    return one
  }
}

const order: PaletteItem = { id: '7', label: '#712 – Noémie', to: '/orders/7' }
const found = vi.fn((text: string): PaletteGroup => ({ id: 'orders', label: `Orders ${text}`, items: [order] }))
const seen = once((ids) => ids.split(' ').map((id) => ({ id, label: `Seen ${id.at(-1)}` })))
const bowl = (text: string): PaletteGroup => ({
  ...{ id: 'products', label: 'Products', items: [{ id: '1', label: 'Bowl', note: text, to: '/p' }] },
  isExact: text === 'BWL-1',
})
/** What can be done for somebody who is found. */
const orderFor = (text: string): PaletteGroup => ({
  ...{
    id: 'actions',
    label: 'For',
    items: text === 'noe' ? [{ id: 'for', label: 'Create an order', to: '/new' }] : [],
  },
})
/** Most of a code, which stands in no address. */
const claimed = (): PaletteGroup => ({
  ...{ id: 'codes', label: 'Codes', items: [{ id: 'look', label: 'Look it up', run: () => undefined }] },
})
const speak = vi.fn()
const language = (id: string): PaletteItem => ({ id, label: id, run: () => speak(id) })
/** Languages that begin with it, or have it in them. */
const looks = (text: string): PaletteGroup => ({
  ...{ id: 'looks', label: 'Looks', items: ['French', 'Turkish'].filter((one) => one.includes(text)).map(language) },
})
const whenLooked = vi.fn()
const foundLooks = once(looks)
function useLooks(text: string) {
  useLayoutEffect(() => void whenLooked(text), [text])
  return foundLooks(text)
}
/** The server's answer to the word is still to come: the rows are those of the word before. */
const isAnswered = createStore(true)
const person = (name: string): PaletteItem => ({ id: name, label: name, run: () => speak(name) })
const people = (text: string, isFormer: boolean): PaletteGroup => ({
  ...{ id: 'customers', label: 'Customers', isFormer },
  items: isFormer ? [person('Peter')] : ['Peter', 'Paul'].filter((name) => name.startsWith(text)).map(person),
})
const [former, answered] = [once((text) => people(text, true)), once((text) => people(text, false))]
const usePeople = (text: string) => (useStore(isAnswered) ? answered : former)(text)
const isSecret = (text: string) => text.startsWith('secret')
const domains = [
  adminDomain({
    key: 'orders',
    menu: [
      {
        ...{ id: 'orders', to: '/orders', icon: ShoppingBag, permission: 'admin_orders' },
        ...{ group: 'main', position: 10, isSearched: true },
      },
    ],
    sources: [
      {
        permission: 'admin_orders',
        sign: '#',
        load: async () => once(found),
        seen: { list: 'orders', below: '/orders/', load: async () => (ids) => seen(ids.join(' ')) },
      },
      {
        permission: 'admin_products_manager',
        load: async () => once(bowl),
      },
      { permission: 'admin_orders', load: async () => once(orderFor) },
      { permission: 'admin_orders', load: async () => useLooks },
      { permission: 'users_page', load: async () => usePeople },
      { permission: 'admin_orders', load: async () => once(claimed), claims: async () => isSecret },
    ],
  }),
]

const pay = vi.fn()
const note = vi.fn()

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <main id="main">
        <h1>Order 12</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Find
        </button>
        <KeyButton label="Write a note" keys="n" group="Order" onClick={note} />
        <KeyButton label="Mark as paid" keys="p" group="Order" onClick={pay} aria-disabled aria-description="Is paid" />
        <ActionsMenu groups={[{ id: 'a', items: [{ id: 'cancel', label: 'Cancel order', onSelect: pay }] }]} />
      </main>
      <PaletteContents domains={domains} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** Who is signed in in tests of components. */
const someone = '0198f0c0-0000-7000-8000-000000000001'
const id = (last: number) => `01a22b2c-d38f-777f-936a-00000000000${last}`
const rows = () => screen.getAllByRole('option').map((row) => row.textContent)

async function opened(typed?: string) {
  const { user } = await renderScreen(<Page />)
  await user.click(screen.getByRole('button', { name: 'Find' }))
  const field = await screen.findByRole('combobox')
  if (typed) await user.type(field, typed)
  return { user, field }
}

afterEach(() => {
  localStorage.removeItem('comptoir.seen')
  vi.clearAllMocks()
  whenLooked.mockReset()
  isAnswered.set(true)
})

test('open, it offers what the record can do by its keys, then what was seen last', async () => {
  localStorage.setItem(
    'comptoir.seen',
    [someone, `/orders/${id(2)}`, `/products/${id(3)}`, `/orders/${id(1)}`].join(' '),
  )

  await opened()

  await expect.poll(rows).toEqual(['Write a noteN', 'Mark as paidIs paidP', 'Seen 2', 'Seen 1', 'Orders'])
  expect(screen.getByText('Order 12', { selector: '[role=dialog] *' })).toBeTruthy()
})

test('a word finds actions of the record first, those of its menu too; a refused one says why and does nothing', async () => {
  const { user } = await opened('or')

  await expect.poll(() => rows()[0]).toBe('Cancel order')
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'paid{Enter}')
  expect(screen.getByRole('option', { name: /Mark as paid/ }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(pay).not.toHaveBeenCalled()
})

test('Enter that follows the word at once takes what the word finds, not what stood there before', async () => {
  const { field } = await opened('r')
  await expect.poll(() => rows()).toContain('French')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

  // In one task of the browser: what is found for the word is still to come.
  set?.call(field, 'rkish')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

  await expect.poll(() => speak.mock.calls).toEqual([['Turkish']])
})

test('Enter that comes between the word and what is told of it takes what the word finds', async () => {
  const { user, field } = await opened('r')
  await expect.poll(() => rows()).toContain('French')
  const enter = () =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  whenLooked.mockImplementation((text) => text === 'rkish' && enter())

  await user.fill(field, 'rkish')

  await expect.poll(() => speak.mock.calls).toEqual([['Turkish']])
})

test('Enter waits while the first row is what the word before has found', async () => {
  const { user, field } = await opened('Pe')
  await screen.findByRole('option', { name: 'Peter' })
  isAnswered.set(false)
  await user.fill(field, 'Paul')
  await screen.findByRole('option', { name: 'Search “Paul” in Orders' })

  await user.keyboard('{Enter}')
  await new Promise((done) => setTimeout(done, 400))
  expect(speak).not.toHaveBeenCalled()
  act(() => isAnswered.set(true))

  await expect.poll(() => speak.mock.calls).toEqual([['Paul']])
})

test('an action runs once the palette has closed, which then begins empty', async () => {
  const { user } = await opened('note{Enter}')

  await expect.poll(() => note.mock.calls.length).toBe(1)
  expect(screen.queryByRole('dialog')).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByRole('combobox')).toHaveProperty('value', '')
})

test('what is offered for somebody who is found stands among the actions, below what is found', async () => {
  await opened('noe')

  await screen.findByRole('option', { name: 'Create an order' })
  expect(rows().indexOf('Create an order')).toBeGreaterThan(rows().indexOf('#712 – Noémie'))
  expect(screen.queryByText('For')).toBe(null)
})

test('what is typed is underlined, with or without accents', async () => {
  await opened('noe')

  const row = await screen.findByRole('option', { name: /Noémie/ })
  expect(within(row).getByText('Noé').tagName).toBe('MARK')
})

test('the product of a SKU stands before orders, and above what merely contains it', async () => {
  await opened('BWL-1')

  await expect.poll(() => rows().slice(0, 2)).toEqual(['BowlBWL-1', '#712 – Noémie'])
  expect(rows().at(-1)).toBe('Search “BWL-1” in Orders')
})

test('a sign narrows to one kind', async () => {
  const { user } = await opened('#7')
  await expect.poll(rows).toEqual(['#712 – Noémie'])
  await expect.poll(() => found.mock.lastCall).toEqual(['7'])

  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), '>can')
  await expect.poll(rows).toEqual(['Cancel order'])
})

test('a text that one source claims is asked of no other, nor when it is typed over', async () => {
  const { user, field } = await opened()
  await user.fill(field, 'secret word')
  await expect.poll(rows).toEqual(['Look it up'])

  await user.fill(field, 'tea')

  await expect.poll(() => rows().length).toBeGreaterThan(1)
  expect(found.mock.calls.flat().filter(isSecret)).toEqual([])
})
