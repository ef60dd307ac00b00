import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductWaiting } from '../../contract/back-in-stock/back-in-stock.ts'
import { StockWaiting } from './stock-waiting.tsx'
import { VariantWaiting } from './variant-waiting.tsx'
import { WaitingCard, WaitingCount } from './waiting-card.tsx'

const record = { id: '0198f0c0-0000-7000-8000-00000000000a', name: 'Candle' }
const variant = '0198f0c0-0000-7000-8000-00000000000b'

const person = (at: number) => ({
  id: `0198f0c0-0000-7000-8000-00000000001${at}`,
  variant_id: variant,
  email: `p${at}@example.com`,
  asked_at: new Date().toISOString(),
})

const open = (waiting: ProductWaiting) => {
  fakeApi({ 'GET /api/products/:id/waiting': () => ({ waiting }) })
  return renderPart(
    <>
      <p>
        <WaitingCount record={record} />
      </p>
      <WaitingCard record={record} />
    </>,
  )
}

test('the first who wait are named in the order of asking, the others on a press', async () => {
  const variants = [{ id: variant, title: 'Small', count: 9 }]
  const { user } = await open({ count: 9, variants, people: [1, 2, 3, 4, 5, 6, 7].map(person) })

  const names = async () => (await screen.findAllByText(/@example\.com$/)).map(({ textContent }) => textContent)
  expect(await names()).toEqual([1, 2, 3, 4, 5].map((at) => `p${at}@example.com`))
  await user.click(screen.getByRole('button', { name: 'Show all' }))

  expect(await names()).toHaveLength(7)
  screen.getByText('and 2 more')
  screen.getByText('· 9 people wait for it')
})

test('who may not see customers sees how many wait for which variant, and nobody', async () => {
  await open({ count: 1, variants: [{ id: variant, title: 'Small', count: 1 }], people: null })

  expect(await screen.findByText('1 person')).toBeInTheDocument()
  expect(screen.getByText('Small')).toBeInTheDocument()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})

test('a variant says how many wait for it, one that nobody waits for says nothing', async () => {
  const other = '0198f0c0-0000-7000-8000-00000000000c'
  fakeApi({
    'GET /api/products/:id/waiting': () => ({
      waiting: { count: 7, variants: [{ id: variant, title: 'Small', count: 7 }], people: null },
    }),
  })
  const at = (id: string) => <VariantWaiting value={{ product: record.id, variant: id }} onPick={() => undefined} />
  await renderPart(
    <ul>
      <li>Large {at(other)}</li>
      <li>Small {at(variant)}</li>
    </ul>,
  )

  await screen.findByText('7 people wait for it')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Large ',
    'Small 7 people wait for it',
  ])
})

test('rows of the inventory share one call, and those that nobody waits for say nothing', async () => {
  const [other, third] = ['0198f0c0-0000-7000-8000-00000000000c', '0198f0c0-0000-7000-8000-00000000000d']
  const api = fakeApi({
    'GET /api/inventory/waiting': () => ({
      waiting: [
        { variant_id: variant, count: 12 },
        { variant_id: third, count: 1 },
      ],
    }),
  })
  await renderPart(
    <ul>
      {[variant, other, third].map((id) => (
        <li key={id}>
          <StockWaiting value={{ variant: id }} onPick={() => undefined} />
        </li>
      ))}
    </ul>,
  )

  await screen.findByText('12 people wait for it')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['1212 people wait for it', '', '11 person waits for it'],
  ])
  expect(api.calls).toHaveLength(1)
})
