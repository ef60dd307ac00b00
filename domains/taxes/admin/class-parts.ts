import type { TaxPart, TaxRate } from '../contract/tax-rate.ts'

/** Without parts the class has the standard rate. */
export const withClass = (known: TaxRate['by_class'], tax_class_id: string, parts: TaxPart[]): TaxRate['by_class'] => [
  ...known.filter((each) => each.tax_class_id !== tax_class_id),
  ...(parts.length > 0 ? [{ tax_class_id, parts }] : []),
]
