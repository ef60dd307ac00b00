import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { addDays } from '@comptoir/platform/contract'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Billing } from '../contract/billing.wire.ts'
import { BillingScreen } from './billing.screen.tsx'

// Midnight may come between two lines of a test.
const today = '2026-05-20'
beforeAll(() => void vi.setSystemTime(`${today}T12:00:00Z`))
afterAll(() => void vi.useRealTimers())

const at = (days: number) => `${addDays(today, days)}T00:00:00.000Z`
const atelier = {
  ...{ key: 'atelier', title: 'Atelier', text: 'For one shop', month: 2_900, year: 29_000 },
  ...{ max_users: 3, features: ['Mail support'] },
}
const maison = { ...atelier, key: 'maison', title: 'Maison', month: 7_900, year: 79_000, max_users: 15 }
const address = { company: '', line1: '', line2: '', postcode: '', city: '', country: '', vat_id: '' }
const billing: Billing = {
  terms: {
    currency: 'EUR',
    tax_title: 'VAT',
    tax_percent: 20,
    instructions: 'IBAN',
    plans: [atelier, maison],
    version: 1,
  },
  subscription: { plan_key: null, period: 'month', address, chosen_at: null, version: 1 },
  invoices: [],
  users: 4,
}

function open(settings: Record<string, unknown>, { isRoot = true, served = billing } = {}) {
  const api = fakeApi({
    'GET /api/billing': () => served,
    'POST /api/billing/plan': () => ({ subscription: { ...served.subscription, plan_key: 'maison' }, invoice: null }),
  })
  return renderBilling(settings, isRoot).then((rendered) => ({ ...rendered, api }))
}

const renderBilling = (settings: Record<string, unknown>, isRoot: boolean) =>
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
  await open({ billing_page: false }, { isRoot })

  await screen.findByRole('heading', { name: 'This shop has no billing' })
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(to)
})

test('a plan is chosen by month or year; one for fewer users than there are is locked, with the reason', async () => {
  const { user, api } = await open({ billing_page: true, trial_expiration_date: at(5) })

  await screen.findByText(/You have 4 users: Atelier is for 3 users/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start Atelier' }).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: /Maison/ }))
  await user.click(screen.getByRole('tab', { name: 'Yearly, 2 months free' }))
  const receipt = screen.getByRole('group', { name: /^Due on / })
  expect(receipt.textContent).toContain('Maison, one year€790.00Tax: VAT 20%€158.00Total€948.00')
  await user.click(screen.getByRole('button', { name: 'Start Maison' }))

  await expect
    .poll(() => api.bodiesOf('POST /api/billing/plan'))
    .toEqual([{ plan_key: 'maison', period: 'year', version: 1 }])
})

test('an open invoice says until when and how it is paid; root alone closes it', async () => {
  const invoice: Billing['invoices'][number] = {
    ...{ id: '01900000-0000-7000-8000-000000000001', number: 7, state: 'open', plan_title: 'Atelier', period: 'month' },
    ...{ issued_on: today, due_on: addDays(today, 5), from_on: addDays(today, 6), until_on: addDays(today, 36) },
    ...{ paid_on: null, currency: 'EUR', net: 2_900, tax_title: 'VAT', tax_percent: 20, tax: 580, total: 3_480 },
    ...{ address, version: 1 },
  }
  const subscription = { ...billing.subscription, plan_key: 'atelier' }
  const served = { ...billing, users: 2, subscription, invoices: [invoice] }
  await open({ billing_page: true, trial_expiration_date: at(5) }, { served, isRoot: false })

  await screen.findByRole('group', { name: /^Invoice 7, due on / })
  await screen.findByText('IBAN')
  expect(screen.queryByRole('button', { name: 'Actions for invoice 7' })).toBeNull()
})
