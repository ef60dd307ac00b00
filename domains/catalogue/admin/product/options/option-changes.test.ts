import { expect, test } from 'vitest'
import { newVariant } from '../form/product-values.ts'
import {
  addOption,
  addValues,
  addVariants,
  canFill,
  missingChoices,
  removeOption,
  removeValue,
  type Shape,
  withoutOptions,
} from './option-changes.ts'

const simple: Shape = { options: [], variants: [{ ...newVariant(true), id: 'first', price: 900 }] }

function withOption(shape: Shape, labels: readonly string[]): Shape {
  const added = addOption(shape)
  const id = added.options.at(-1)?.id ?? ''
  return addValues(added, id, labels)
}

function filled(shape: Shape): Shape {
  const [like] = shape.variants
  return like ? addVariants(shape, missingChoices(shape), like) : shape
}

const titlesOf = ({ options, variants }: Shape) =>
  variants.map(({ option_values }) =>
    options
      .flatMap(({ values }) => values.filter(({ id }) => option_values.includes(id)))
      .map(({ label }) => label)
      .join(' / '),
  )

const sized = filled(withOption(simple, ['S', 'M']))
const coloured = filled(withOption(sized, ['Red', 'Blue']))

test('the first value of an option goes to the variants that are there', () => {
  expect(titlesOf(withOption(simple, ['S', 'M']))).toEqual(['S'])
})

test('all combinations come in the order of the options, and keep who was there', () => {
  expect(titlesOf(coloured)).toEqual(['S / Red', 'S / Blue', 'M / Red', 'M / Blue'])
  expect(coloured.variants.map(({ id, price }) => [id, price])).toEqual([
    ['first', 900],
    [null, 900],
    [null, 900],
    [null, 900],
  ])
  expect(missingChoices(coloured)).toEqual([])
})

test('a value goes with the variants made of it', () => {
  const blue = coloured.options[1]?.values[1]?.id ?? ''

  expect(titlesOf(removeValue(coloured, blue))).toEqual(['S / Red', 'M / Red'])
})

test('variants that differed in an option alone become one when it goes', () => {
  const colour = coloured.options[1]?.id ?? ''

  expect(titlesOf(removeOption(coloured, colour))).toEqual(['S', 'M'])
})

test('without options the first variant is the product', () => {
  const { options, variants } = withoutOptions(coloured, newVariant(true))

  expect(options).toEqual([])
  expect(variants).toMatchObject([{ id: 'first', option_values: [] }])
})

test('a value that is there is not added again', () => {
  const size = sized.options[0]?.id ?? ''

  expect(addValues(sized, size, ['S', ' M ', ''])).toEqual(sized)
})

test('more combinations than a product can have are not made', () => {
  const many = Array.from({ length: 60 }, (_, at) => String(at))

  expect(canFill(withOption(withOption(simple, many), many).options)).toBe(false)
  expect(missingChoices(withOption(withOption(simple, many), many))).toEqual([])
})
