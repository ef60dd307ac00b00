const checkedLengths = [8, 12, 13]

/** Checks the check digit of EAN-8, UPC-A and EAN-13; text of any other length is accepted. */
export function isBarcode(text: string): boolean {
  if (!/^\d+$/.test(text) || !checkedLengths.includes(text.length)) return true
  const digits = [...text].map(Number)
  const check = digits.pop() ?? 0
  const sum = digits.toReversed().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** Share of the price that the cost leaves; null without a price or a cost. */
export const marginOf = ({ price, cost }: { price: number | null; cost: number | null }) =>
  cost === null || !price ? null : (price - cost) / price

/** At least four digits, optionally grouped: `0901.21`. */
export const hsCodePattern = /^(?:\d{4}(?:[. ]?\d{2,}){0,4})?$/

export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]

const gramsIn: Readonly<Record<WeightUnit, number>> = { g: 1, kg: 1_000, oz: 28.349_523_125, lb: 453.592_37 }

/** One tonne. */
export const maxGrams = 1_000_000
/** One kilometre. */
export const maxMillimetres = 1_000_000

export const inGrams = (weight: number, unit: WeightUnit) => Math.round(weight * gramsIn[unit])

/**
 * Converts grams with the fewest decimals (at most four) that convert back to the same grams: an ounce is stored as
 * 28 g and must read as 1 oz.
 */
export function fromGrams(grams: number, unit: WeightUnit): number {
  const exact = grams / gramsIn[unit]
  const rounded = [0, 1, 2, 3, 4].map((digits) => Number(exact.toFixed(digits)))
  return rounded.find((weight) => inGrams(weight, unit) === grams) ?? exact
}

/** Forms and files use centimetres for the sides of a parcel. */
export const inMillimetres = (centimetres: number) => Math.round(centimetres * 10)
export const inCentimetres = (millimetres: number) => millimetres / 10
