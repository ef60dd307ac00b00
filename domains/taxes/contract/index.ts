export { partsOf, rateAt, taxLinesOf } from './tax.rules.ts'

export { listTaxClasses } from './tax-class.wire.ts'
export { TaxLine, type TaxRate } from './tax-rate.ts'
