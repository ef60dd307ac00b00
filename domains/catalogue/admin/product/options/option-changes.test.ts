import { expect, test } from 'vitest'
import { newVariant } from '../form/product-values.ts'
import {
  addAddon,
  addOption,
  addValues,
  addVariants,
  canFill,
  missingChoices,
  moveOption,
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
  return like ? addVariants(shape, missingChoices(shape), { like, removed: [] }) : shape
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

test('existing variants take the first value of a new option, the others make variants like them', () => {
  const { options, variants } = withOption(withOption(simple, ['S', 'M']), ['Red', 'Blue'])

  expect(titlesOf({ options, variants })).toEqual(['S / Red', 'S / Blue', 'M / Red', 'M / Blue'])
  expect(variants.map(({ id, price }) => [id, price])).toEqual([
    ['first', 900],
    [null, 900],
    [null, 900],
    [null, 900],
  ])
})

test('a value that is added later makes its combinations, and those that were removed stay removed', () => {
  const [size, colour] = coloured.options
  const blue = colour?.values[1]?.id ?? ''
  const medium = size?.values[1]?.id ?? ''
  const isMediumBlue = (values: readonly string[]) => values.includes(blue) && values.includes(medium)
  const thinned = {
    ...coloured,
    variants: coloured.variants.filter(({ option_values }) => !isMediumBlue(option_values)),
  }

  expect(titlesOf(addValues(thinned, size?.id ?? '', ['L']))).toEqual([
    'S / Red',
    'S / Blue',
    'M / Red',
    'L / Red',
    'L / Blue',
  ])
})

test('a new variant has the price of the one beside it', () => {
  const dear = { ...sized, variants: sized.variants.map((variant, at) => ({ ...variant, price: at * 100 })) }

  expect(withOption(dear, ['Red', 'Blue']).variants.map(({ price }) => price)).toEqual([0, 0, 100, 100])
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

test('an option that is moved takes its variants and their titles with it, and stays before the add-ons', () => {
  const shape = addAddon(coloured)
  const moved = moveOption(shape, 1, 0)

  expect(titlesOf(moved)).toEqual(['Red / S', 'Red / M', 'Blue / S', 'Blue / M'])
  expect(moved.options.map(({ kind }) => kind)).toEqual(['variant', 'variant', 'addon'])
  expect(moveOption(moved, 0, 1)).toEqual(shape)
})

test('a combination that was removed comes back as it was', () => {
  const [first, second, ...others] = coloured.variants
  const removed = second ? [{ ...second, id: 'second', sku: 'POT-2', price: 1_200 }] : []
  const shape = { ...coloured, variants: first ? [first, ...others] : [] }
  const like = { ...newVariant(true), price: 900 }

  expect(addVariants(shape, missingChoices(shape), { like, removed }).variants[1]).toEqual(removed[0])
})
