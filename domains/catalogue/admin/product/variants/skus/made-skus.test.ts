import type { Locale } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import { Option } from '../../../../contract/option.ts'
import { combinationsOf } from '../../../../contract/product.rules.ts'
import { newVariant } from '../../form/product-values.ts'
import { madeSkus } from './made-skus.ts'

interface Goods {
  title?: string
  locale?: Locale
  values: readonly (readonly string[])[]
  skus?: readonly string[]
}

const skusOf = ({ title = 'Round teapot', locale = 'en', values, skus = [] }: Goods) => {
  const options = values.map((labels, at) =>
    Option.parse({
      id: `o${at}`,
      name: `Option ${at}`,
      values: labels.map((label, n) => ({ id: `v${at}-${n}`, label })),
    }),
  )
  const variants = combinationsOf(options).map((option_values, at) => ({
    ...{ ...newVariant(false), key: `0198f0c${at}`, option_values, sku: skus[at] ?? '' },
  }))
  const made = madeSkus({ title, locale, options, variants })
  return variants.map(({ key }) => made.get(key))
}

test('a SKU is made of a word of the product and of each value', () => {
  expect(
    skusOf({
      values: [
        ['0.6 l', '1.2 l'],
        ['Petrol', 'Céladon'],
      ],
    }),
  ).toEqual(['TEA-06-PET', 'TEA-06-CEL', 'TEA-12-PET', 'TEA-12-CEL'])
})

test('those that exist stay, give the others their first word, and are not given twice', () => {
  const skus = ['POT-SAN', 'POT-MOS', '']

  expect(skusOf({ values: [['Red', 'Blue', 'Moss']], skus })).toEqual([undefined, undefined, 'POT-MOS-2'])
})

test('values that begin alike are told apart', () => {
  expect(skusOf({ values: [['Blue', 'Blush', 'Red']] })).toEqual(['TEA-BLUE', 'TEA-BLUS', 'TEA-RED'])
  expect(skusOf({ values: [['20 cm', '20 mm']] })).toEqual(['TEA-20', 'TEA-20-2'])
})

test.each<Goods & { made: string[] }>([
  { title: 'Théière ronde', locale: 'fr', values: [['Vert']], made: ['THE-VER'] },
  { title: 'Yuvarlak çaydanlık', locale: 'tr', values: [['Yeşil']], made: ['CAY-YES'] },
  { title: 'إبريق شاي', locale: 'ar', values: [['أحمر', 'أزرق']], made: ['0198F-01', '0198F-02'] },
])('$title: $made', ({ made, ...goods }) => {
  expect(skusOf(goods)).toEqual(made)
})
