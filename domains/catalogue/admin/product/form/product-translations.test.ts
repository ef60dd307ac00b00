import type { Locale } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import { Option } from '../../../contract/option.ts'
import type { ProductTranslation } from '../../../contract/product.ts'
import { losesLabels, translationsToSend, translationValues } from './product-translations.ts'

const size = Option.parse({ id: 'size', name: 'Size', values: [{ id: 'small', label: 'Small' }] })
const french: ProductTranslation = {
  ...{ title: 'Thé Darjeeling', description: '', seo: { title: '', description: '' } },
  ...{ options: { size: 'Taille' }, values: { small: 'Petit' } },
}
const sent = (fr: ProductTranslation, { locale = 'en' as Locale, options = [size] } = {}) =>
  translationsToSend({ translations: translationValues({ fr }), locale, options })

test('a language is sent with the labels of options', () => {
  expect(sent(french)).toEqual({ fr: french })
})

test('labels of an option that is renamed are kept, those of removed options and values are not sent', () => {
  expect(sent(french, { options: [{ ...size, name: 'Format' }] })).toEqual({ fr: french })
  expect(sent(french, { options: [{ ...size, values: [] }] })).toEqual({ fr: { ...french, values: {} } })
  expect(sent(french, { options: [] })).toEqual({ fr: { ...french, options: {}, values: {} } })
})

test.each([
  ['nothing is written', { ...french, title: ' ', options: {}, values: {} }, 'en'],
  ['only markup is written', { ...french, title: '', description: '<p></p>', options: {}, values: {} }, 'en'],
  ['the product itself is written in it', french, 'fr'],
] as const)('a language is not sent where %s', (_reason, texts, locale) => {
  expect(sent(texts, { locale })).toEqual({})
})

test('a language in which only a removed value had a label is not sent', () => {
  const labels = { ...french, title: '', options: {} }
  expect(sent(labels)).toEqual({ fr: labels })
  expect(sent(labels, { options: [{ ...size, values: [] }] })).toEqual({})
})

test('a description that is a picture is one', () => {
  const texts = { ...french, title: '', description: '<p><img src="/cup.jpg" alt=""></p>', options: {}, values: {} }
  expect(sent(texts)).toEqual({ fr: texts })
})

test('labels are lost with the values that have one', () => {
  const medium = { ...size.values[0], id: 'medium', label: 'Medium', swatch: null, price_delta: 0 }
  expect(losesLabels({ fr: french }, [{ ...size, values: [...size.values, medium] }])).toBe(false)
  expect(losesLabels({ fr: french }, [{ ...size, values: [medium] }])).toBe(true)
  expect(losesLabels({ fr: french }, [])).toBe(true)
  expect(losesLabels({}, [])).toBe(false)
})
