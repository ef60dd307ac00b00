export { partsOf, rateAt, taxLinesOf } from './tax.rules.ts'

export { TaxLine, type TaxRate } from './tax-rate.ts'
