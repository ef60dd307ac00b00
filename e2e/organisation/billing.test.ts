import type { TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

const clock = { at: '2026-11-22T10:00:00Z' }
let panel: Panel
let root: TestStaff
let owner: Seat
let clerk: Seat
beforeAll(async () => {
  panel = await openPanel({ now: () => new Date(clock.at) })
  root = await panel.shop.as('root')
  const settings = { billing_page: true, trial_expiration_date: '2026-11-27T00:00:00.000Z', time_zone: 'UTC' }
  const changes = Object.entries(settings).map(([key, value]) => ({ key, value, version: 0 }))
  await root.call('PUT', '/api/settings', { settings: changes })
  const atelier = {
    ...{ key: 'atelier', title: 'Atelier', text: 'For one shop', month: 2_900, year: 29_000 },
    ...{ max_users: null, features: ['Mail support'] },
  }
  const terms = { currency: 'EUR', tax_title: 'VAT', tax_percent: 20, instructions: 'IBAN', plans: [atelier] }
  await root.call('PUT', '/api/billing/terms', { ...terms, version: 1 })
  owner = await panel.open('admin', '/vendors')
  clerk = await panel.open(['admin_products_manager', 'admin_posted_data'], '/posted_data')
})
afterAll(() => panel.close())

/** Moves server and browsers to ten in the morning of a day. */
async function goTo(day: string) {
  clock.at = `${day}T10:00:00Z`
  for (const { page } of [owner, clerk]) {
    await page.clock.setFixedTime(clock.at)
    await page.reload()
    await page.locator('main h1').first().waitFor()
  }
}

const saves = async ({ call }: Seat) => {
  const { version } = (await call('GET', '/api/settings')).body.settings.find(
    ({ key }: { key: string }) => key === 'brand_url',
  ) ?? { version: 0 }
  const settings = [{ key: 'brand_url', value: `https://${version}.example`, version }]
  const { status, body } = await call('PUT', '/api/settings', { settings })
  return status === 200 ? status : `${status} ${body.error.code}`
}

async function endTrial(day: string) {
  const key = 'trial_expiration_date'
  const { version } = (await root.call('GET', '/api/settings')).body.settings.find(
    (setting: { key: string }) => setting.key === key,
  )
  const settings = [{ key, value: `${day}T00:00:00.000Z`, version }]
  expect((await root.call('PUT', '/api/settings', { settings })).status).toBe(200)
}

const nameOf = ({ page }: Seat) => page.getByRole('textbox', { name: 'Name', exact: true })

const lockedButton = ({ page }: Seat, name: string) =>
  page.getByRole('button', { name, disabled: true }).and(page.locator('[aria-description^="Read-only since"]'))

async function createVendor({ page }: Seat, name: string) {
  await page.goto(`${panel.shop.url}/vendors/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
}

test('the trial counts its days down for those who may pay, to its last one', async () => {
  await goTo('2026-11-22')
  await owner.page.getByText('5 days left of your trial.').waitFor()
  expect(await clerk.page.getByText(/of your trial/).count()).toBe(0)

  await goTo('2026-11-27')
  await owner.page.getByText('Your trial ends today.').waitFor()
  expect(await saves(owner)).toBe(200)
})

test('after the trial everything works for seven days, and the banner says until when', async () => {
  await goTo('2026-11-28')
  await owner.page.getByText(/^Not paid since .*27.* Everything works until .*4/).waitFor()
  expect(await clerk.page.getByText(/^Not paid since/).count()).toBe(0)
  await createVendor(owner, 'Atelier Nord')
  await owner.page.getByRole('heading', { name: 'Atelier Nord', level: 1 }).waitFor()

  await goTo('2026-12-04')
  await owner.page.getByText(/^Not paid since/).waitFor()
  expect(await saves(owner)).toBe(200)
})

test('what is typed when the panel becomes read-only stands there until it can be saved', async () => {
  await owner.page.goto(`${panel.shop.url}/vendors/new`)
  await nameOf(owner).fill('Atelier Est')
  await endTrial('2026-11-20')
  await lockedButton(owner, 'Save').waitFor()
  expect(await nameOf(owner).isEditable()).toBe(false)
  expect(await nameOf(owner).inputValue()).toBe('Atelier Est')

  await endTrial('2026-11-27')
  await owner.page.getByRole('button', { name: 'Save' }).click()
  await owner.page.getByRole('heading', { name: 'Atelier Est', level: 1 }).waitFor()
})

test('on the eighth day the panel only reads, for everybody, and the shop goes on', async () => {
  await goTo('2026-12-05')
  await owner.page.getByText(/^Read-only since/).waitFor()
  await clerk.page.getByText(/^Read-only since .*An administrator of the shop can pay\.$/).waitFor()
  expect(await saves(owner)).toBe('402 SUBSCRIPTION_EXPIRED')

  await owner.page.goto(`${panel.shop.url}/vendors`)
  await lockedButton(owner, 'Create vendor').waitFor()
  await owner.page.goto(`${panel.shop.url}/vendors/new`)
  await lockedButton(owner, 'Save').press('Enter')
  await owner.page
    .getByRole('region', { name: 'Notices' })
    .getByText(/^Read-only since/)
    .waitFor()
  expect(await nameOf(owner).isEditable()).toBe(false)
  await owner.page.goto(`${panel.shop.url}/profile`)
  const ownName = owner.page.getByRole('textbox', { name: 'Last name' })
  await expect.poll(() => ownName.isEditable()).toBe(true)
  const data = { name: 'Lina', email: 'lina@example.com', message: 'Is the lamp back?' }
  expect((await panel.shop.visitor.call('POST', '/api/public/forms/contact', { data })).status).toBe(200)
  await clerk.page.getByRole('link', { name: /Lina/ }).waitFor()
})

test('the banner leads to the plans; once root notes the payment, every panel writes again', async () => {
  await goTo('2026-12-06')
  await owner.page.getByRole('link', { name: 'Pay', exact: true }).click()
  await owner.page.getByRole('radio', { name: /Atelier/ }).check()
  await owner.page.getByRole('button', { name: 'Start Atelier' }).click()
  await owner.page.getByText('Invoice issued').waitFor()
  expect(await saves(owner)).toBe('402 SUBSCRIPTION_EXPIRED')

  const office = await panel.open('root', '/billing')
  await office.page.getByRole('button', { name: 'Actions for invoice 1' }).click()
  await office.page.getByRole('menuitem', { name: 'Mark as paid' }).click()
  await office.page.getByText('Paid: the subscription is extended').waitFor()
  await clerk.page.getByText(/^Read-only since/).waitFor({ state: 'detached' })
  await owner.page.getByRole('heading', { name: 'Active' }).waitFor()
  await owner.page.getByText(/^Subscription until .*2027/).waitFor()

  await createVendor(owner, 'Atelier Sud')
  await owner.page.getByRole('heading', { name: 'Atelier Sud', level: 1 }).waitFor()
  expect(await saves(owner)).toBe(200)
  await office.context.close()
})
