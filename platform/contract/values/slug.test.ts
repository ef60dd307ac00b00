import { expect, test } from 'vitest'
import { handlePattern, slugOf } from './slug.ts'

test.each([
  ['Café Crème brûlée', 'cafe-creme-brulee'],
  ['Œuvre d’été', 'oeuvre-dete'],
  ['Işıltılı Şık Çanta ĞÜÖ', 'isiltili-sik-canta-guo'],
  ['İSTANBUL Kilimi', 'istanbul-kilimi'],
  ['Straße & Łódź, Ærø', 'strasse-lodz-aero'],
  ['  100% Cotton -- T-shirt!  ', '100-cotton-t-shirt'],
  ['شاي بالنعناع', ''],
  ['抹茶ラテ', ''],
  ['抹茶 Matcha 30g', 'matcha-30g'],
])('the title %j becomes the handle %j', (title, handle) => {
  expect(slugOf(title)).toBe(handle)
  if (handle !== '') expect(handle).toMatch(handlePattern)
})

test('a very long title still makes a handle that fits', () => {
  expect(slugOf('a very long title '.repeat(30))).toMatch(handlePattern)
  expect(slugOf('a very long title '.repeat(30)).length).toBeLessThan(255)
})
