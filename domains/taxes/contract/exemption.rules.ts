import { taxLinesOf } from './tax.rules.ts'
import type { TaxPart } from './tax-rate.ts'

export const exemptions = ['exempt', 'reverse_charge'] as const
export type Exemption = (typeof exemptions)[number]

/** Prefixes of VAT numbers that are no country codes: Greece, Northern Ireland. */
const prefixes: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

const countryOf = (vatId: string) => prefixes[vatId.slice(0, 2)] ?? vatId.slice(0, 2)

interface Subject {
  exempt: boolean
  /** Empty for persons. */
  vatId: string
  /** Destination country; empty if unknown. */
  destination: string
  /** Empty: no reverse charge, as nowhere is abroad. */
  shopCountry: string
  isReverseCharged: boolean
}

/**
 * Why an order has no tax; null if it has. A business of another country pays the tax there itself if the goods leave
 * the shop's country (reverse charge; articles 138 and 196 of the EU's VAT directive).
 */
export function exemptionOf({ exempt, vatId, destination, shopCountry, isReverseCharged }: Subject): Exemption | null {
  if (exempt) return 'exempt'
  const isAbroad = (country: string) => country !== '' && country !== shopCountry
  const isBusinessAbroad = isAbroad(countryOf(vatId)) && isAbroad(destination)
  return isReverseCharged && shopCountry !== '' && isBusinessAbroad ? 'reverse_charge' : null
}

/** An amount without the taxes in it. */
export const withoutTax = (amount: number, parts: readonly TaxPart[]) =>
  taxLinesOf(amount, parts, true).reduce((rest, tax) => rest - tax.amount, amount)
