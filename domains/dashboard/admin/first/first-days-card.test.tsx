import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FirstDays } from '../../contract/first-days.ts'
import { FirstDaysCard } from './first-days-card.tsx'

const renderSteps = (done: FirstDays['done'], can?: (permission: string) => boolean) =>
  renderPart(<FirstDaysCard firstDays={{ done, pictures: [], counts: { products: 15, colleagues: 3, orders: 1 } }} />, {
    can,
  })

test('each step says whether it is done, and the next one has the primary way', async () => {
  await renderSteps(['name', 'delivery'])

  const steps = await screen.findAllByRole('listitem')
  expect(screen.getByRole('progressbar', { name: '2 of 5 done' })).toHaveAttribute('aria-valuenow', '40')
  expect(steps.map((step) => [step.hasAttribute('data-done'), step.hasAttribute('data-open')])).toEqual([
    ...[
      [true, false],
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ],
  ])
  const add = screen.getByRole('link', { name: 'Add your first product' })
  expect([add.getAttribute('href'), add.getAttribute('data-variant')]).toEqual(['/products/new', 'primary'])
  expect(screen.getByRole('link', { name: 'Invite' })).toHaveAttribute('data-variant', 'secondary')
})

test('a step that is done says what was decided, or how much there is', async () => {
  fakeApi({
    'GET /api/products/samples': () => ({ samples: 0, made: 0 }),
    'GET /api/shipping_methods': () => ({ shipping_methods: [] }),
    'GET /api/shipping_zones': () => ({ zones: [], locations: [] }),
  })
  await renderSteps(['name', 'delivery', 'products', 'team', 'order'])

  await screen.findByText('15 products are in the shop.')
  screen.getByText('3 people work here.')
  screen.getByText('1 order has come in.')
  await screen.findByText(/Prices in Euro, texts in English\./)
})

test('it says how long the steps that are left take', async () => {
  await renderSteps(['name', 'delivery'])

  await screen.findByText('about 12 minutes to go')
})

test('an empty shop is filled with samples in one press, and emptied of them in another', async () => {
  let count = { samples: 0, made: 0 }
  fakeApi({
    'GET /api/products/samples': () => count,
    'POST /api/products/samples': () => {
      count = { samples: 15, made: 0 }
      return count
    },
    'DELETE /api/products/samples': () => {
      count = { samples: 0, made: 0 }
      return { removed: 13, changed: 1, ordered: 1 }
    },
  })
  const { user } = await renderSteps(['name', 'delivery'])

  await user.click(await screen.findByRole('button', { name: 'Add 15 sample products' }))
  await screen.findByText('0 of 15 sample products are there.')
  await user.click(screen.getByRole('button', { name: 'Remove the samples' }))

  await screen.findByText('13 sample products removed')
  screen.getByText('1 stays because it was changed. 1 stays because it was ordered.')
  await screen.findByRole('button', { name: 'Add 15 sample products' })
})

test('who may not change something is not led there', async () => {
  await renderSteps([], (permission) => permission === 'admin_shipping')

  const [, delivery] = await screen.findAllByRole('listitem')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  within(delivery ?? document.body).getByRole('link', { name: 'Set up' })
})
