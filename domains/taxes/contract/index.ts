export { exemptionOf, exemptions, withoutTax } from './exemption.rules.ts'
export { partsOf, rateAt, taxLinesOf } from './tax.rules.ts'

export { TaxLine, type TaxPart, type TaxRate } from './tax-rate.ts'
