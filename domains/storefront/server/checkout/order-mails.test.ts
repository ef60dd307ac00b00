import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, type MailedShop, mailsTo, openMailedShop, reviewed } from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

async function order(method: string) {
  const product = await aProduct(shop.context, { title: 'Teapot', price: 8_600 })
  const shopper = await aShopperAt(shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
  const quote = await reviewed(shopper, { method })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, { quote })
  await shop.idle()
  return { ...shopper, status: placed.headers.get('location') ?? '' }
}
const mailTo = (email: string, about: RegExp) =>
  eventually(async () => {
    const found = shop.mails.received.filter(
      ({ to, subject = '' }) => to?.some(({ address }) => address === email) && about.test(subject),
    )
    if (found.length === 0) throw new Error('No mail yet')
    return found
  })

test('whoever orders reads what they ordered, where it goes, and the way to its page', async () => {
  const { email, status } = await order('pay_on_delivery')

  const [mail, ...others] = await mailTo(email, /placed/)

  expect(others).toEqual([])
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Teapot')
    expect(part).toContain('8 rue des Tables-Claudiennes')
    expect(part).toContain(status)
    expect(part).not.toMatch(/undefined|\{[a-z]+\}/)
  }
})

test('a transfer is told with its account, and its arrival once', async () => {
  const { payment_methods } = (await root.call('GET', '/api/payment_methods')).body
  const { version } = payment_methods.find(({ key }: { key: string }) => key === 'bank_transfer')
  const account = { holder: 'Maison Lune SARL', bank: '', iban: 'FR7630006000011234567890189', bic: '' }
  const saved = await root.call('PUT', '/api/payment_methods/bank_transfer', {
    ...{ version, enabled: true, transfer: { account, days: 7 } },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { email } = await order('bank_transfer')

  const [told] = await mailTo(email, /transfer/)
  const [row] = (await root.call('GET', `/api/orders?q=${email}`)).body.items
  await root.call('POST', `/api/orders/${row.id}/mark_paid`, { version: row.version })
  await shop.idle()
  const paid = await mailTo(email, /received/)

  expect(told?.text).toContain('FR76 3000 6000 0112 3456 7890 189')
  expect(told?.text).toContain(String(row.number))
  expect([paid.length, mailsTo(shop, email).length]).toEqual([1, 2])
})

test('a parcel is told of with the way to its page, where its shopper follows it and nobody else', async () => {
  const { email, status, visitor } = await order('pay_on_delivery')
  const [row] = (await root.call('GET', `/api/orders?q=${email}`)).body.items
  await root.call('POST', '/api/orders/bulk', { ids: [row.id], action: 'prepare' })

  await root.call('POST', `/api/orders/${row.id}/fulfillments`, {
    ...{ status: 'shipped', carrier: 'Colissimo', tracking_number: '6A 1188' },
  })
  const [mail] = await mailTo(email, /on its way/)
  const own = await visitor.text(status)
  const foreign = await (await fetch(new URL(status, shop.storeUrl))).text()

  const link = 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A1188'
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(status)
  expect(mail?.html).toContain(`href="${link}"`)
  expect(own).toContain('Parcel 1')
  expect(own).toContain(`href="${link}"`)
  expect(foreign).not.toContain('6A')
})
