import { aProduct } from '@comptoir/catalogue/testing'
import { checkout } from '@comptoir/checkout/server'
import { homeDelivery } from '@comptoir/orders/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, type MailedShop, openMailedShop, reviewed } from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
  await set({ enabled: true, transfer: { account, days: 7, reference: 'rf', reminds: true, remind_days: 4 } })
})
afterAll(() => shop.close())

const account = { holder: 'Maison Lune SARL', bank: '', iban: 'FR7630006000011234567890189', bic: '' }

async function set(given: object) {
  const { payment_methods } = (await root.call('GET', '/api/payment_methods')).body
  const { version } = payment_methods.find(({ key }: { key: string }) => key === 'bank_transfer')
  const saved = await root.call('PUT', '/api/payment_methods/bank_transfer', { version, ...given })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

async function anAwaited(language = '') {
  const product = await aProduct(shop.context, { title: 'Teapot', price: 8_600 })
  const shopper = await aShopperAt(shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
  const at = { ...shopper, path: `${language}${shopper.path}` }
  const quote = await reviewed(at, { method: 'bank_transfer' })
  const placed = await at.visitor.submit(`${at.path}/place`, { quote })
  const [order] = (await root.call('GET', `/api/orders?q=${shopper.email}`)).body.items
  return { order, email: shopper.email, visitor: at.visitor, status: placed.headers.get('location') ?? '' }
}

const dayMs = 86_400_000

/** The job, so many days later at this hour. */
async function remind(days: number, hour = '10:00') {
  const day = new Date(shop.context.now().getTime() + days * dayMs).toISOString().slice(0, 10)
  const job = checkout.jobs?.find(({ name }) => name === 'remind_of_transfers')
  await job?.run({ ...shop.context, now: () => new Date(`${day}T${hour}:00Z`) }, {}, new AbortController().signal)
}
const remindersTo = (email: string) =>
  shop.mails.received.filter(
    ({ to, subject = '' }) => to?.some(({ address }) => address === email) && /waiting for|attendons/.test(subject),
  )
const kept = async (email: string) =>
  (await root.call('GET', `/api/mails?q=${email}`)).body.items.filter(
    ({ template }: { template: string }) => template === 'transfer-reminder',
  ).length

test('a transfer that has not come is asked for once, with its lines, on its day and not at night', async () => {
  const { email, order, status } = await anAwaited()
  await remind(3)
  await remind(4, '08:59')
  expect(await kept(email)).toBe(0)

  await Promise.all([remind(4), remind(4), remind(4)])
  await remind(5)

  const [mail, ...others] = await eventually(() => {
    const found = remindersTo(email)
    expect(found.length).toBeGreaterThan(0)
    return found
  })
  expect([others, await kept(email)]).toEqual([[], 1])
  const { transfer } = (await root.call('GET', `/api/orders/${order.id}/transfer`)).body
  expect(transfer.reminded_at).not.toBeNull()
  for (const part of [mail?.text, mail?.html]) {
    for (const line of ['FR76 3000 6000 0112 3456 7890 189', transfer.reference, status]) expect(part).toContain(line)
    expect(part).not.toMatch(/undefined|\{[a-z]+\}/)
  }
})

test('the reminder speaks the language of the order', async () => {
  const { email } = await anAwaited('/fr')

  await remind(4)

  await eventually(() => expect(remindersTo(email)).toMatchObject([{ subject: expect.stringContaining('Commande') }]))
})

test('whoever has paid, or whose order is canceled, is not reminded', async () => {
  const [paid, canceled] = [await anAwaited(), await anAwaited()]
  await root.call('POST', `/api/orders/${paid.order.id}/mark_paid`, { version: paid.order.version })
  await root.call('POST', `/api/orders/${canceled.order.id}/cancel`, {
    ...{ version: canceled.order.version, reason: 'customer' },
  })

  await remind(4)

  expect([await kept(paid.email), await kept(canceled.email)]).toEqual([0, 0])
})

test('nobody is reminded while the shop has it off, nor weeks later when it is switched on', async () => {
  const { email } = await anAwaited()
  await set({ transfer: { reminds: false } })
  await remind(4)
  await set({ transfer: { reminds: true } })

  await remind(19)
  expect(await kept(email)).toBe(0)
  await remind(18)
  expect(await kept(email)).toBe(1)
})

test('the page of the order puts first what to transfer, until which day', async () => {
  const { order, status, visitor } = await anAwaited()
  const { reference } = (await root.call('GET', `/api/orders/${order.id}/transfer`)).body.transfer

  const page = await visitor.text(status)

  for (const text of [
    'Now the transfer.',
    'set aside for you until',
    reference,
    'not here yet',
    'Waits for transfer',
  ]) {
    expect(page).toContain(text)
  }
  expect(page.indexOf(reference)).toBeLessThan(page.indexOf('Waits for transfer'))
  await root.call('POST', `/api/orders/${order.id}/mark_paid`, { version: order.version })
  expect(await visitor.text(status)).not.toMatch(/Please transfer|Now the transfer/)
})
