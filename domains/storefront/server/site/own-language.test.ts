import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const root = await shop.as('root')
  await root.call('PUT', '/api/settings', { settings: [{ key: 'language', value: 'fr', version: 0 }] })
})
afterAll(() => shop.close())

const homeFor = async (languages: string) =>
  (await fetch(shop.storeUrl, { headers: { 'accept-language': languages } })).text()

test.each([
  ['speaks none of the shop’s languages', 'de-DE, pt', 'fr'],
  ['speaks one of them', 'de-DE, ja', 'ja'],
  ['says nothing, as search engines do', '', 'en'],
])('whoever %s reads the shop in the language that is theirs', async (_, languages, read) => {
  expect(/<html[^>]* lang="(\w+)"/.exec(await homeFor(languages))?.[1]).toBe(read)
})

test('search engines are told that others read the shop in its own language', async () => {
  expect(await homeFor('')).toContain(`hreflang="x-default" href="${shop.storeUrl}/fr"`)
})
