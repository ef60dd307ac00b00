import { expect, test } from 'vitest'
import { isBlank, writtenTranslations } from './written-texts.ts'

test.for([
  ['', true],
  ['<p>&nbsp;</p>', true],
  [{ title: ' ', seo: { title: '' }, values: {} }, true],
  [undefined, true],
  ['<p>Tea</p>', false],
  ['<p><img src="/tea.jpg"></p>', false],
  ['<iframe src="https://films.example/1"></iframe>', false],
  [{ title: '', values: { red: 'Rouge' } }, false],
])('%j says nothing: %s', ([text, expected]) => {
  expect(isBlank(text)).toBe(expected)
})

test('translations are those into other languages that say something', () => {
  const texts = { en: { title: 'Tea' }, fr: { title: 'Thé' }, tr: { title: '' }, ja: undefined }

  expect(writtenTranslations(texts, 'en')).toEqual({ fr: { title: 'Thé' } })
})
