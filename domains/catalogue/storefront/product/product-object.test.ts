import { expect, test } from 'vitest'
import { exampleProducts } from '../example/example-goods.ts'
import { productObject } from './product-object.ts'

test('a choice costs what its button asks for, reduced for a while or not', () => {
  const [product] = exampleProducts('en')
  if (!product) throw new Error('There is no example')
  const sales = new Map([[product.variants[0]?.id ?? '', { price: 3_000, lowest: 3_900, percent: 23, discount: null }]])

  const scope = { root: '', locale: 'en' as const, pictures: new Map(), lowStockAt: 0, sales }
  const { options_with_values } = productObject(product, scope)

  expect(options_with_values[0]?.choices.map(({ price }) => price)).toEqual([3_000, 4_400])
})
