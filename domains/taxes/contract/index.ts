export { exemptionOf, exemptions, withoutTax } from './exemption.rules.ts'
export { partsOf, rateAt, shippingPartsOf, taxLinesOf } from './tax.rules.ts'
export { maxClasses } from './tax-class.ts'
export { type Taxation, TaxLine, type TaxPart, type TaxRate } from './tax-rate.ts'
