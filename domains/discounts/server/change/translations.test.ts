import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someRules } from '../../testing/a-discount.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.as('root')
})
afterAll(() => shop.close())

const create = async (given: object) =>
  (await staff.call('POST', '/api/discounts', { ...someRules(), ...given })).body.discount
const change = (id: string, parts: object) => staff.call('PUT', `/api/discounts/${id}`, parts)
const found = async (q: string) =>
  (await staff.call('GET', `/api/discounts?q=${encodeURIComponent(q)}`)).body.items.map(({ id }: { id: string }) => id)

test('titles in other languages are kept without the own language and what says nothing, and found in each', async () => {
  const discount = await create({
    title: 'Autumn table',
    translations: { en: { title: 'Its own' }, fr: { title: ' Table d’automne ' }, ar: { title: ' ' } },
  })

  expect(discount).toMatchObject({ locale: 'en', translations: { fr: { title: 'Table d’automne' } } })
  expect(Object.keys(discount.translations)).toEqual(['fr'])
  expect(await found('automne')).toEqual([discount.id])
  expect(await found('its own')).toEqual([])
})

test('a change of other parts keeps the translations, and one of the language drops the one into it', async () => {
  const translations = { fr: { title: 'Hiver' }, tr: { title: 'Kış' } }
  const { id, version } = await create({ title: 'Winter', translations })

  const { body } = await change(id, { version, priority: 3 })
  const french = await change(id, { version: body.discount.version, title: 'Hiver', locale: 'fr' })
  const wrong = await change(id, {
    version: french.body.discount.version,
    translations: { ja: { title: 'x'.repeat(101) } },
  })

  expect(body.discount.translations).toEqual(translations)
  expect(french.body.discount).toMatchObject({ title: 'Hiver', locale: 'fr', translations: { tr: { title: 'Kış' } } })
  expect(wrong.body.error).toMatchObject({ code: 'VALIDATION_FAILED', field: 'translations.ja.title' })
})

test('what is written in a French shop is French, unless it says otherwise, and a copy speaks as its original', async () => {
  const { settings } = (await staff.call('GET', '/api/settings')).body
  const { version } = settings.find(({ key }: { key: string }) => key === 'language')
  await staff.call('PUT', '/api/settings', { settings: [{ key: 'language', value: 'fr', version }] })

  const [own, arabic] = [await create({ title: 'Été' }), await create({ title: 'صيف', locale: 'ar' })]
  const copy = (await staff.call('POST', `/api/discounts/${arabic.id}/duplicate`, {})).body.discount

  expect([own.locale, arabic.locale, copy.locale]).toEqual(['fr', 'ar', 'ar'])
})
