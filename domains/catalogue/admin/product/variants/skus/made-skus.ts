import type { Locale } from '@comptoir/platform/contract'
import { slugOf } from '@comptoir/platform/contract'
import { variantOptions } from '../../../../contract/option.rules.ts'
import type { Option } from '../../../../contract/option.ts'
import type { VariantValues } from '../../form/product-values.ts'

const shortest = 3
const longest = 8
/** In these languages what a thing is comes before what it is like. */
const nounFirst: readonly Locale[] = ['fr', 'ar']

interface ToName {
  title: string
  locale: Locale
  options: readonly Option[]
  variants: readonly VariantValues[]
}

/**
 * SKUs for the variants without one, by their keys: a word of the product and of each option value, `TEA-09-PET`.
 * All differ, also from those that exist.
 */
export function madeSkus(of: ToName): ReadonlyMap<string, string> {
  const { options, variants } = of
  const taken = new Set(variants.map(({ sku }) => sku.toUpperCase()))
  const first = productWord(of)
  const words = new Map(variantOptions(options).flatMap(valueWords))
  const free = (wanted: string, number = 1): string => {
    const sku = number === 1 ? wanted : `${wanted}-${number}`
    return taken.has(sku) ? free(wanted, number + 1) : sku
  }
  return new Map(
    variants
      .filter(({ sku }) => sku === '')
      .map(({ key, option_values }) => {
        const own = variantOptions(options).flatMap(({ values }) =>
          values.filter(({ id }) => option_values.includes(id)),
        )
        const sku = free([first, ...own.map(({ id }) => words.get(id) ?? '')].join('-'))
        taken.add(sku)
        return [key, sku]
      }),
  )
}

/** Of the SKUs that exist, where all begin alike; of the title; without Latin letters one that no other product has. */
function productWord({ title, locale, variants }: ToName): string {
  const [known, ...others] = new Set(variants.flatMap(({ sku }) => (sku.includes('-') ? [sku.split('-')[0]] : [])))
  if (known && others.length === 0) return known.toUpperCase()
  const words = slugOf(title)
    .split('-')
    .filter((word) => /^[a-z]{2}/.test(word))
  const word = nounFirst.includes(locale) ? words[0] : words.at(-1)
  return (word?.slice(0, shortest) ?? variants[0]?.key.replaceAll(/\W/g, '').slice(0, 5) ?? '').toUpperCase()
}

/** As short as they can be and still differ; a measure is its number, what has no Latin letters the place it has. */
function valueWords({ values }: Option): [string, string][] {
  const cutAt = (length: number) =>
    values.map(({ label }, at) => wordOf(label, length) || String(at + 1).padStart(2, '0'))
  const differs = (words: readonly string[]) => new Set(words).size === words.length
  const lengths = Array.from({ length: longest - shortest + 1 }, (_, more) => shortest + more)
  const words = lengths.map(cutAt).find(differs) ?? cutAt(longest)
  return values.map(({ id }, at) => [id, words[at] ?? ''])
}

function wordOf(label: string, length: number) {
  const slug = slugOf(label)
  const number = /^\d+(?:-\d+)*(?=-|$)/.exec(slug)?.[0]
  return (number ?? slug).replaceAll('-', '').slice(0, length).toUpperCase()
}
