import { minorDigits, parseAmount } from '@comptoir/platform/contract'
import { type ProductFilters, ProductFilters as Schema } from './product-list.ts'

/** Names of parameters as themes and their visitors know them. */
export const filterParams = {
  availability: 'filter.v.availability',
  price_min: 'filter.v.price.gte',
  price_max: 'filter.v.price.lte',
  vendors: 'filter.p.vendor',
  types: 'filter.p.product_type',
  tags: 'filter.p.tag',
} as const

/** Whole amounts as a visitor enters them: `12.50`. */
function amountIn(text: string | null, currency: string) {
  if (!text) return null
  const digits = minorDigits(currency)
  return parseAmount(text.trim().replace(',', '.'), currency) ?? parseAmount(Number(text).toFixed(digits), currency)
}

function availabilityIn(values: readonly string[]) {
  const [yes, no] = [values.includes('1'), values.includes('0')]
  return yes === no ? null : yes
}

const named = (search: URLSearchParams, name: string) => [
  ...new Set(search.getAll(name).filter((value) => value !== '')),
]

/** The visitor's choice; one that makes no sense counts as none. */
export function filtersIn(search: URLSearchParams, currency: string): ProductFilters {
  const parsed = Schema.safeParse({
    available: availabilityIn(search.getAll(filterParams.availability)),
    price_min: amountIn(search.get(filterParams.price_min), currency),
    price_max: amountIn(search.get(filterParams.price_max), currency),
    vendors: named(search, filterParams.vendors),
    types: named(search, filterParams.types),
    tags: named(search, filterParams.tags),
  })
  return parsed.data ?? { available: null, price_min: null, price_max: null, vendors: [], types: [], tags: [] }
}
