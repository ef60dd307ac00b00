const checkedLengths = [8, 12, 13]

/** EAN-8, UPC-A and EAN-13 end in a check digit; whatever is not as long as one of them is free text. */
export function isBarcode(text: string): boolean {
  if (!/^\d+$/.test(text) || !checkedLengths.includes(text.length)) return true
  const digits = [...text].map(Number)
  const check = digits.pop() ?? 0
  const sum = digits.toReversed().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** Four digits or more, in groups if need be: `0901.21`. */
export const hsCodePattern = /^(?:\d{4}(?:[. ]?\d{2,}){0,4})?$/

export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]

const gramsIn: Readonly<Record<WeightUnit, number>> = { g: 1, kg: 1_000, oz: 28.349_523_125, lb: 453.592_37 }

/** No parcel of a shop weighs more than a ton. */
export const maxGrams = 1_000_000
/** Nor is it longer than a kilometre. */
export const maxMillimetres = 1_000_000

export const inGrams = (weight: number, unit: WeightUnit) => Math.round(weight * gramsIn[unit])

/**
 * Grams as a number of another unit: the shortest one that means as many grams, so that an ounce, kept as 28 grams,
 * reads as one ounce again. To a ten-thousandth.
 */
export function fromGrams(grams: number, unit: WeightUnit): number {
  const exact = grams / gramsIn[unit]
  const rounded = [0, 1, 2, 3, 4].map((digits) => Number(exact.toFixed(digits)))
  return rounded.find((weight) => inGrams(weight, unit) === grams) ?? exact
}

/** Forms and files give the sides of a parcel in centimetres. */
export const inMillimetres = (centimetres: number) => Math.round(centimetres * 10)
export const inCentimetres = (millimetres: number) => millimetres / 10
