import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { addDays, dayIn } from '@comptoir/platform/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BillingScreen } from './billing.screen.tsx'

const today = dayIn('UTC', Date.now())
const at = (days: number) => `${addDays(today, days)}T00:00:00.000Z`
const open = (settings: Record<string, unknown>, isRoot = true) =>
  renderScreen(<BillingScreen />, {
    settings: { time_zone: 'UTC', ...settings },
    can: (permission) => (permission === 'billing_page' ? settings.billing_page === true : isRoot),
  })
const points = () =>
  within(screen.getByRole('list', { name: 'Days of the term' }))
    .getAllByRole('listitem')
    .map((item) => `${item.dataset.at} ${item.querySelector('span')?.textContent}`)

test('a trial shows its last day and the day from which the panel only reads', async () => {
  await open({ billing_page: true, trial_expiration_date: at(5) })

  await screen.findByText(/5 days left\.$/)
  expect(points().map((point) => point.replace(/^today .*/, 'today'))).toEqual([
    'today',
    'ahead Trial ends',
    'ahead Read-only from here',
  ])
})

test('once the days of grace are over it says since when the panel only reads', async () => {
  await open({ billing_page: true, trial_expiration_date: at(-40), billing_subscription_expiration_date: at(-9) })

  await screen.findByText(/^Read-only since /)
  expect(points().map((point) => point.replace(/^today .*/, 'today'))).toEqual([
    'past Trial ends',
    'past Paid until',
    'past Read-only from here',
    'today',
  ])
})

test.each([
  [true, 'Advanced settings', '/organization/settings'],
  [false, 'Go to the home page', '/'],
])('a shop without billing says so instead of refusing (root: %s)', async (...[isRoot, way, to]) => {
  await open({ billing_page: false }, isRoot)

  await screen.findByRole('heading', { name: 'This shop has no billing' })
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(to)
})
