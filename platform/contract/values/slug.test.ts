import { expect, test } from 'vitest'
import { AddressKey, Handle, handleOf, slugOf } from './slug.ts'

test.each([
  ['Café Crème brûlée', 'cafe-creme-brulee'],
  ['Œuvre d’été', 'oeuvre-dete'],
  ['Işıltılı Şık Çanta ĞÜÖ', 'isiltili-sik-canta-guo'],
  ['İSTANBUL Kilimi', 'istanbul-kilimi'],
  ['Straße & Łódź, Ærø', 'strasse-lodz-aero'],
  ['  100% Cotton -- T-shirt!  ', '100-cotton-t-shirt'],
])('the title %j becomes the handle and the key %j', (title, handle) => {
  expect([slugOf(title), handleOf(title), Handle.parse(handle)]).toEqual([handle, handle, handle])
})

test.each([
  ['شاي بالنعناع', '', 'شاي-بالنعناع'],
  ['أزرقٌ مُشِعٌّ', '', 'أزرق-مشع'],
  ['抹茶ラテ', '', '抹茶ラテ'],
  ['がぎぐ・コーヒー', '', 'がぎぐ-コーヒー'],
  ['抹茶 Matcha 30g', 'matcha-30g', '抹茶-matcha-30g'],
  ['ＡＢＣ１２', 'abc12', 'abc12'],
  ['Чашка Синяя', '', 'чашка-синяя'],
  ['☕️ 🫖', '', ''],
])('of %j a key keeps %j and a handle %j', (title, slug, handle) => {
  expect([slugOf(title), handleOf(title)]).toEqual([slug, handle])
  if (handle !== '') expect(Handle.parse(handle)).toBe(handle)
})

test('a very long title still makes a handle that fits', () => {
  for (const title of ['a very long title '.repeat(30), '抹茶 '.repeat(200), '𠮷'.repeat(300)]) {
    expect(Handle.safeParse(handleOf(title) || slugOf(title)).success).toBe(true)
    expect(Math.max(handleOf(title).length, slugOf(title).length)).toBeLessThan(255)
  }
})

test('a handle has one spelling', () => {
  const composed = 'がざ-é'
  expect(Handle.parse(composed.normalize('NFD'))).toBe(composed)
})

test.each([
  '',
  '-',
  'a-',
  '-a',
  'a--b',
  'a b',
  'A',
  'Émile',
  'a/b',
  'a?b',
  'a#b',
  'a%41',
  'a.b',
  'a_b',
  'a\u200fb',
  '…',
])('%j is no handle', (text) => expect(Handle.safeParse(text).error?.issues[0]?.message).toBe('HANDLE_INVALID'))

test('keys are handles of 2 to 64 characters', () => {
  expect(AddressKey.parse('青い')).toBe('青い')
  for (const text of ['a', 'b'.repeat(65), 'Ab']) expect(AddressKey.safeParse(text).success).toBe(false)
})
