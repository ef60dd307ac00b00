import { expect, test, vi } from 'vitest'
import { withCustomTexts } from './custom-texts.ts'

const builtIn = { orders: { menu: { orders: 'Orders' }, title: 'Orders' } }

test('a text of the shop replaces the built-in one', async () => {
  expect(await withCustomTexts(builtIn, { orders: { title: 'Sales' } })).toEqual({
    orders: { menu: { orders: 'Orders' }, title: 'Sales' },
  })
})

test('what is no plain text leaves the built-in one in place', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)

  const texts = await withCustomTexts(builtIn, { orders: { title: { en: 'Sales' }, menu: { orders: '<b>Sales</b>' } } })

  expect(texts).toEqual(builtIn)
  expect(await withCustomTexts(builtIn, { orders: { menu: 'Sales' } })).toEqual(builtIn)
})
