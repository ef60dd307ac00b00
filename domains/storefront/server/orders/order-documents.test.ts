import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { eventually, pdfPages, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, aVisitor, type MailedShop, openMailedShop, reviewed } from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
  const legal = {
    ...{ shop_company: 'Maison Lune SARL', shop_line1: '12 rue de l’Horloge', shop_postcode: '69001' },
    ...{ shop_city: 'Lyon', tax_country: 'FR', shop_registration: 'RCS Lyon 732 829 320', legal_form: 'SARL' },
    ...{ shop_vat_number: 'FR44732829320', legal_capital: 800_000, legal_ids: { siren: '732829320' } },
  }
  const { settings } = (await root.call('GET', '/api/settings')).body
  const versionOf = (key: string) => settings.find((each: { key: string }) => each.key === key)?.version ?? 0
  const changed = Object.entries(legal).map(([key, value]) => ({ key, value, version: versionOf(key) }))
  await root.call('PUT', '/api/settings', { settings: changed })
  // Without a rate the invoice would wait for one.
  await root.call('POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'TVA', percent: 20 }] })
})
afterAll(() => shop.close())

test('an invoice is downloaded from the page of its order, by whoever has shown whose it is', {
  timeout: 60_000,
}, async () => {
  const product = await aProduct(shop.context, { title: 'Teapot', price: 8_600, on_hand: 5 })
  const shopper = await aShopperAt(shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, {
    quote: await reviewed(shopper, { method: 'pay_on_delivery' }),
  })
  await shop.idle()
  const status = placed.headers.get('location') ?? ''
  const before = await shopper.visitor.text(status)
  const [{ id }] = (await root.call('GET', `/api/orders?q=${shopper.email}`)).body.items
  const proformas = [0, 1].map(() => root.call('POST', `/api/orders/${id}/proformas`))
  const [first, second] = (await Promise.all(proformas))
    .map(({ body }) => body.document)
    .toSorted((one, other) => one.number - other.number)
  for (const action of ['prepare', 'send']) {
    await root.call('POST', '/api/orders/bulk', { ids: [id], action, args: { note: '' } })
  }
  const [invoice] = await eventually(async () => {
    const { documents } = (await root.call('GET', `/api/orders/${id}/documents`)).body
    expect(documents.map(({ file }: { file: string }) => file)).toEqual(['written', 'written', 'written'])
    return documents
  })
  const path = `${status}/documents/${invoice.id}`

  const page = await shopper.visitor.text(status)
  const file = await shopper.visitor.get(path)
  const pages = await pdfPages(new Uint8Array(await file.arrayBuffer()))
  const stranger = await aVisitor(shop).get(path)
  const unknown = await shopper.visitor.get(`${status}/documents/${id}`)

  expect(before).not.toContain('/documents/')
  expect(page).toContain(`/documents/${second.id}">Proforma ${second.name}</a>`)
  expect(page).not.toContain(first.name)
  expect(page).toContain(`href="${path}">Invoice ${invoice.name}</a>`)
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining(`${invoice.name}.pdf`),
  ])
  expect(pages.join('\n')).toContain(invoice.name)
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, status])
  expect(unknown.status).toBe(404)
  const mail = await eventually(() => {
    const found = shop.mails.received.find(({ attachments }) => attachments.length > 0)
    expect(found?.to?.[0]?.address).toBe(shopper.email)
    return found
  })
  expect(mail?.html).toContain(`Invoice ${invoice.name}`)
})
