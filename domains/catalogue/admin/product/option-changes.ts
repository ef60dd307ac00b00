import {
  addonOptions,
  combinationsOf,
  isAddon,
  limits,
  type Option,
  type OptionValue,
  variantOptions,
} from '../../contract/index.ts'
import type { ProductValues, VariantValues } from './product-values.ts'

/** The options of a product and the variants made of them: they change together. */
export type Shape = Pick<ProductValues, 'options' | 'variants'>

const newId = () => crypto.randomUUID()
const replace = (options: readonly Option[], id: string, part: Partial<Option>) =>
  options.map((option) => (option.id === id ? { ...option, ...part } : option))

/** The same choice in every option, whichever order it is written in. */
const choiceOf = (option_values: readonly string[]) => option_values.toSorted().join(' ')

/** Variants without some values; of those that then are alike the first stays. */
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

/** An option that makes variants stands before the add-ons. */
export const addOption = ({ options, variants }: Shape): Shape => ({
  options: [
    ...variantOptions(options),
    { id: newId(), name: '', kind: 'variant', display: 'list', min_selected: 1, max_selected: 1, values: [] },
    ...addonOptions(options),
  ],
  variants,
})

/** Something to choose beside the variant, as many times as there are values. */
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

/** Takes an option away: variants that differed only in it become one. */
export function removeOption({ options, variants }: Shape, id: string): Shape {
  const gone = options.find((option) => option.id === id)?.values.map((value) => value.id) ?? []
  return { options: options.filter((option) => option.id !== id), variants: without(variants, gone) }
}

/** Adds values to an option. The first of all goes to every variant: each takes one value of each option. */
export function addValues({ options, variants }: Shape, id: string, labels: readonly string[]): Shape {
  const option = options.find((each) => each.id === id)
  const known = option?.values ?? []
  const isNew = (label: string) => label !== '' && !known.some((value) => value.label === label)
  const added = [...new Set(labels.map((label) => label.trim()))]
    .filter(isNew)
    .map((label) => ({ id: newId(), label, swatch: null, price_delta: 0 }))
  const [first] = added
  if (!option || !first) return { options, variants }
  return {
    options: replace(options, id, { values: [...known, ...added] }),
    variants:
      known.length > 0 || isAddon(option)
        ? variants
        : variants.map((variant) => ({ ...variant, option_values: [...variant.option_values, first.id] })),
  }
}

export const changeValue = ({ options, variants }: Shape, id: string, part: Partial<OptionValue>): Shape => ({
  options: options.map((option) => ({
    ...option,
    values: option.values.map((value) => (value.id === id ? { ...value, ...part } : value)),
  })),
  variants,
})

/** Takes a value away with the variants made of it; of the last value of an option only the mark goes. */
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

/** A product without variants: the first of them is what it is from now on. */
export const withoutOptions = ({ options, variants }: Shape, like: VariantValues): Shape => ({
  options: addonOptions(options),
  variants: [{ ...(variants[0] ?? like), option_values: [] }],
})

const countOf = (options: readonly Option[]) => options.reduce((count, { values }) => count * values.length, 1)

/** How many combinations there are, and whether a product can have them all. */
export const canFill = (options: readonly Option[]) =>
  variantOptions(options).length > 0 && countOf(variantOptions(options)) <= limits.variants

/** The combinations that no variant is made of. */
export function missingChoices({ options, variants }: Shape): string[][] {
  if (!canFill(options)) return []
  const known = new Set(variants.map(({ option_values }) => choiceOf(option_values)))
  return combinationsOf(variantOptions(options)).filter((choice) => !known.has(choiceOf(choice)))
}

/** Adds variants for choices, priced and shipped like the first, all in the order of the options. */
export function addVariants({ options, variants }: Shape, choices: readonly string[][], like: VariantValues): Shape {
  const added = choices.map((option_values) => ({
    ...like,
    id: null,
    key: newId(),
    option_values,
    sku: '',
    barcode: '',
    quantity: null,
  }))
  const places = new Map(combinationsOf(variantOptions(options)).map((choice, at) => [choiceOf(choice), at]))
  const placeOf = ({ option_values }: VariantValues) => places.get(choiceOf(option_values)) ?? places.size
  return { options, variants: [...variants, ...added].toSorted((one, other) => placeOf(one) - placeOf(other)) }
}
