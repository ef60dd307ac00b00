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

test('existing variants take the first value of a new option', () => {
  expect(titlesOf(withOption(simple, ['S', 'M']))).toEqual(['S'])
})

test('all combinations follow the order of the options and keep existing variants', () => {
  expect(titlesOf(coloured)).toEqual(['S / Red', 'S / Blue', 'M / Red', 'M / Blue'])
  expect(coloured.variants.map(({ id, price }) => [id, price])).toEqual([
    ['first', 900],
    [null, 900],
    [null, 900],
    [null, 900],
  ])
  expect(missingChoices(coloured)).toEqual([])
})

test('removing a value removes its variants', () => {
  const blue = coloured.options[1]?.values[1]?.id ?? ''

  expect(titlesOf(removeValue(coloured, blue))).toEqual(['S / Red', 'M / Red'])
})

test('removing an option merges the variants that differed only in it', () => {
  const colour = coloured.options[1]?.id ?? ''

  expect(titlesOf(removeOption(coloured, colour))).toEqual(['S', 'M'])
})

test('removing all options keeps the first variant', () => {
  const { options, variants } = withoutOptions(coloured, newVariant(true))

  expect(options).toEqual([])
  expect(variants).toMatchObject([{ id: 'first', option_values: [] }])
})

test('existing values are not added again', () => {
  const size = sized.options[0]?.id ?? ''

  expect(addValues(sized, size, ['S', ' M ', ''])).toEqual(sized)
})

test('combinations over the limit are not created', () => {
  const many = Array.from({ length: 60 }, (_, at) => String(at))

  expect(canFill(withOption(withOption(simple, many), many).options)).toBe(false)
  expect(missingChoices(withOption(withOption(simple, many), many))).toEqual([])
})
