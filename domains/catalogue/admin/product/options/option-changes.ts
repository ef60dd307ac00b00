import { addonOptions, isAddon, variantOptions } from '../../../contract/option.rules.ts'
import type { Option, OptionValue } from '../../../contract/option.ts'
import { combinationsOf, limits } from '../../../contract/product.rules.ts'
import type { ProductValues, VariantValues } from '../form/product-values.ts'

export type Shape = Pick<ProductValues, 'options' | 'variants'>

const newId = () => crypto.randomUUID()
const replace = (options: readonly Option[], id: string, part: Partial<Option>) =>
  options.map((option) => (option.id === id ? { ...option, ...part } : option))

const choiceOf = (option_values: readonly string[]) => option_values.toSorted().join(' ')

function without(variants: readonly VariantValues[], values: readonly string[]) {
  const seen = new Set<string>()
  return variants
    .map((variant) => ({ ...variant, option_values: variant.option_values.filter((id) => !values.includes(id)) }))
    .filter(({ option_values }) => {
      const choice = choiceOf(option_values)
      const isFirst = !seen.has(choice)
      seen.add(choice)
      return isFirst
    })
}

/** Options that make variants come before add-ons. */
export const addOption = ({ options, variants }: Shape): Shape => ({
  options: [
    ...variantOptions(options),
    { id: newId(), name: '', kind: 'variant', display: 'list', min_selected: 1, max_selected: 1, values: [] },
    ...addonOptions(options),
  ],
  variants,
})

export const addAddon = ({ options, variants }: Shape): Shape => ({
  options: [
    ...options,
    { id: newId(), name: '', kind: 'addon', display: 'list', min_selected: 0, max_selected: 0, values: [] },
  ],
  variants,
})

export const changeOption = ({ options, variants }: Shape, id: string, part: Partial<Option>): Shape => ({
  options: replace(options, id, part),
  variants,
})

/** Variants that differed only in this option are merged. */
export function removeOption({ options, variants }: Shape, id: string): Shape {
  const removed = options.find((option) => option.id === id)?.values.map((value) => value.id) ?? []
  return { options: options.filter((option) => option.id !== id), variants: without(variants, removed) }
}

/**
 * Existing variants take the first value of a new option, since each needs one of every option. Every other value
 * makes the combinations that exist with its siblings; those that were removed stay removed.
 */
export function addValues({ options, variants }: Shape, id: string, labels: readonly string[]): Shape {
  const option = options.find((each) => each.id === id)
  const known = option?.values ?? []
  const isNew = (label: string) => label !== '' && !known.some((value) => value.label === label)
  const added = [...new Set(labels.map((label) => label.trim()))]
    .filter(isNew)
    .map((label) => ({ id: newId(), label, swatch: null, price_delta: 0 }))
  const [first] = added
  if (!option || !first) return { options, variants }
  const isFirst = known.length === 0
  const shape = { options: replace(options, id, { values: [...known, ...added] }), variants }
  if (isAddon(option)) return shape
  const placed = isFirst ? { ...shape, variants: variants.map((variant) => withValue(variant, first.id)) } : shape
  return addCombinations(placed, id, isFirst ? added.slice(1) : added)
}

const withValue = (variant: VariantValues, value: string) => ({
  ...variant,
  option_values: [...variant.option_values, value],
})

/** Each new variant is like one that differs in this option alone. */
function addCombinations(shape: Shape, id: string, added: readonly OptionValue[]): Shape {
  if (!canFill(shape.options)) return shape
  const own = shape.options.find((option) => option.id === id)?.values.map((value) => value.id) ?? []
  const rest = ({ option_values }: VariantValues) => option_values.filter((value) => !own.includes(value))
  const siblings = new Map(shape.variants.toReversed().map((variant) => [choiceOf(rest(variant)), variant]))
  const variants = [...siblings.values()].flatMap((like) =>
    added.map((value) => newLike(like, [...rest(like), value.id])),
  )
  return sorted({ ...shape, variants: [...shape.variants, ...variants] })
}

export const changeValue = ({ options, variants }: Shape, id: string, part: Partial<OptionValue>): Shape => ({
  options: options.map((option) => ({
    ...option,
    values: option.values.map((value) => (value.id === id ? { ...value, ...part } : value)),
  })),
  variants,
})

/** Removes a value and its variants; the last value is only removed from the variants. */
export function removeValue({ options, variants }: Shape, id: string): Shape {
  const option = options.find(({ values }) => values.some((value) => value.id === id))
  if (!option) return { options, variants }
  const values = option.values.filter((value) => value.id !== id)
  return {
    options: replace(options, option.id, { values }),
    variants:
      values.length === 0 ? without(variants, [id]) : variants.filter((variant) => !variant.option_values.includes(id)),
  }
}

export const withoutOptions = ({ options, variants }: Shape, like: VariantValues): Shape => ({
  options: addonOptions(options),
  variants: [{ ...(variants[0] ?? like), option_values: [] }],
})

export const countOf = (options: readonly Option[]) => options.reduce((count, { values }) => count * values.length, 1)

export const canFill = (options: readonly Option[]) =>
  variantOptions(options).length > 0 && countOf(variantOptions(options)) <= limits.variants

export function missingChoices({ options, variants }: Shape): string[][] {
  if (!canFill(options)) return []
  const known = new Set(variants.map(({ option_values }) => choiceOf(option_values)))
  return combinationsOf(variantOptions(options)).filter((choice) => !known.has(choiceOf(choice)))
}

const newLike = (like: VariantValues, option_values: string[]): VariantValues => ({
  ...like,
  id: null,
  key: newId(),
  option_values,
  sku: '',
  barcode: '',
  quantity: null,
})

/** By the options. */
function sorted({ options, variants }: Shape): Shape {
  const positions = new Map(combinationsOf(variantOptions(options)).map((choice, at) => [choiceOf(choice), at]))
  const positionOf = ({ option_values }: VariantValues) => positions.get(choiceOf(option_values)) ?? positions.size
  return { options, variants: variants.toSorted((one, other) => positionOf(one) - positionOf(other)) }
}

interface Templates {
  /** Of price and shipping. */
  like: VariantValues
  /** They come back as they were. */
  removed: readonly VariantValues[]
}

export function addVariants({ options, variants }: Shape, choices: readonly string[][], { like, removed }: Templates) {
  const known = new Map(removed.map((variant) => [choiceOf(variant.option_values), variant]))
  const added = choices.map((choice) => known.get(choiceOf(choice)) ?? newLike(like, choice))
  return sorted({ options, variants: [...variants, ...added] })
}

/** Places count the options that make variants. */
export function moveOption({ options, variants }: Shape, from: number, to: number): Shape {
  const made = variantOptions(options)
  const others = made.filter((_, at) => at !== from)
  const order = [...others.slice(0, to), ...made.slice(from, from + 1), ...others.slice(to)]
  return sorted({ options: [...order, ...addonOptions(options)], variants })
}
