import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const legalData = {
  ...{ shop_company: 'Maison Lune', shop_line1: '12 rue de l’Horloge', shop_postcode: '69001', shop_city: 'Lyon' },
  ...{ tax_country: 'FR', shop_registration: 'RCS Lyon 732 829 320', shop_vat_number: 'FR44732829320' },
  ...{ legal_form: 'SARL', legal_capital: 800_000, legal_ids: { siren: '732829320' } },
}

test('an order that is sent has its invoice on the page by itself, and a credit note when a part goes back', async () => {
  const { context } = panel.shop
  const { variants } = await aProduct(context, { title: 'Enamel mug', price: 1_200, on_hand: 9 })
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 2 }))
  const { id } = await anOrder(context, { products, shipping_method_id: homeDelivery, shipping_address: anAddress })
  const { page, errors, call } = await panel.open('admin', `/orders/${id}`)
  const { settings } = (await call('GET', '/api/settings')).body
  const versionOf = (key: string) => settings.find((each: { key: string }) => each.key === key)?.version ?? 0
  const card = page.getByRole('group', { name: 'Documents' })

  await card.getByText(/Waits: \d+ things are missing/).waitFor()
  expect(await card.getByRole('link', { name: 'Fill in' }).getAttribute('href')).toContain('/basic_settings/legal')
  await call('PUT', '/api/settings', {
    settings: Object.entries(legalData).map(([key, value]) => ({ key, value, version: versionOf(key) })),
  })
  await page.reload()
  await card.getByText(/Waits: no tax rate is entered/).waitFor()
  expect(await card.getByRole('link', { name: 'Tax rates' }).getAttribute('href')).toContain('/organization/taxes')
  await call('POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'TVA', percent: 20 }] })
  await call('POST', '/api/orders/bulk', { ids: [id], action: 'prepare' })
  await call('POST', '/api/orders/bulk', { ids: [id], action: 'send' })

  await card.getByText('FA-', { exact: false }).waitFor()
  await card.getByRole('button', { name: /^Open FA-.+ as PDF$/ }).waitFor()
  const { order } = (await call('GET', `/api/orders/${id}`)).body
  await call('POST', `/api/orders/${id}/mark_paid`, { version: order.version })
  await call('POST', `/api/orders/${id}/refunds`, {
    ...{ reason: 'damaged', to: 'manual', way: 'cash' },
    lines: [{ order_line_id: order.products[0].id, quantity: 1 }],
  })
  await card.getByText(/to FA-/).waitFor()
  expect(await violationsOf(page, 'documents of an order')).toEqual([])

  await page.getByRole('link', { name: 'Documents' }).first().click()
  await page.getByRole('row', { name: /AV-/ }).waitFor()
  expect(await page.getByRole('row', { name: /FA-/ }).count()).toBe(1)
  expect(errors).toEqual([])
})

test('a proforma of a draft is made from its page, and stands in the list', async () => {
  const { context } = panel.shop
  const { variants } = await aProduct(context, { title: 'Bread basket', price: 4_400, on_hand: 9 })
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
  const { id } = await anOrder(context, { products, draft: true })
  const { page, errors } = await panel.open('admin', `/orders/${id}`)
  const card = page.getByRole('group', { name: 'Documents' })

  await card.getByRole('button', { name: 'Make' }).click()
  await page.getByRole('menuitem', { name: 'Proforma' }).click()
  await card.getByRole('button', { name: /^Open PF-.+ as PDF$/ }).waitFor()
  expect(await violationsOf(page, 'documents of a draft')).toEqual([])
  await page.getByRole('link', { name: 'Documents' }).first().click()
  await page.getByRole('tab', { name: /Proformas/ }).click()
  await page.getByRole('row', { name: /PF-/ }).waitFor()
  expect(errors).toEqual([])
})
