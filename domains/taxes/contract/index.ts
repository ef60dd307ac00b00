export { exemptionOf, exemptions, withoutTax } from './exemption.rules.ts'
export { partsOf, shippingPartsOf, type Taxable, taxesOf, taxLinesOf } from './tax.rules.ts'
export { maxClasses } from './tax-class.ts'
export { type Taxation, TaxLine, type TaxPart, TaxRateRequest } from './tax-rate.ts'
