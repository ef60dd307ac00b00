import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

async function put(values: Record<string, unknown>) {
  const { settings } = (await root.call('GET', '/api/settings')).body
  const versions = new Map(settings.map(({ key, version }: { key: string; version: number }) => [key, version]))
  const inputs = Object.entries(values).map(([key, value]) => ({ key, value, version: versions.get(key) ?? 0 }))
  const { status, body } = await root.call('PUT', '/api/settings', { settings: inputs })
  return [
    status,
    ...(body.error?.errors ?? []).map((each: { field: string; code: string }) => `${each.field} ${each.code}`),
  ]
}

const storedOf = async (wanted: string) => {
  const { settings } = (await root.call('GET', '/api/settings')).body
  return settings.find(({ key }: { key: string }) => key === wanted).value
}

test('an identifier that is none is refused at its field, and nothing is written', async () => {
  const legal_ids = { siren: '732829321', vkn: '1234567891' }

  expect(await put({ shop_company: 'Lune', legal_ids })).toEqual([
    ...[422, 'legal_ids.siren SIREN_INVALID', 'legal_ids.vkn VKN_INVALID'],
  ])

  expect(await storedOf('shop_company')).toBe('')
})

test('numbers are stored without blanks; they have to belong to one another', async () => {
  const legal_ids = { siren: '732 829 320', siret: '732 829 320 00074', vkn: '' }
  const vat = { shop_vat_number: 'FR 40 303 265 045' }
  expect(await put({ tax_country: 'FR', legal_ids, ...vat })).toEqual([422, 'shop_vat_number VAT_NOT_OF_SIREN'])

  expect(await put({ tax_country: 'FR', legal_ids, shop_vat_number: 'fr 44 732 829 320' })).toEqual([200])

  expect(await storedOf('legal_ids')).toEqual({ siren: '732829320', siret: '73282932000074' })
  expect(await storedOf('shop_vat_number')).toBe('FR44732829320')
  expect(await put(vat)).toEqual([422, 'shop_vat_number VAT_NOT_OF_SIREN'])
  expect(await put({ shop_registration: 'RCS Paris 303 265 045' })).toEqual([
    ...[422, 'shop_registration REGISTER_NOT_OF_SIREN'],
  ])
})

test('words that stood there before the numbers were tested stay, and hold nothing up', async () => {
  await shop.app.database.pool.query(
    `insert into settings (shop_id, key, id, value) select id, 'shop_vat_number', gen_random_uuid(), '"exempt"' from shops
     on conflict (shop_id, key) do update set value = excluded.value`,
  )

  expect(await put({ shop_line1: '12 rue de l’Horloge' })).toEqual([200])
  expect(await storedOf('shop_vat_number')).toBe('exempt')
})

test('the share capital is emptied with the currency that it was counted in', async () => {
  await put({ legal_capital: 800_000 })

  expect(await put({ currency_code: 'JPY' })).toEqual([200])

  expect(await storedOf('legal_capital')).toBe(null)
})
