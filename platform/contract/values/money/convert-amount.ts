import { z } from 'zod'
import { minorDigits } from './amount.ts'

/** Units of the new currency for one of the old, as decimal text: floating-point factors would lose cents. */
export const ExchangeRate = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,9})?$/, 'INVALID_ENTRY')
  .refine((text) => /[1-9]/.test(text), 'INVALID_ENTRY')
  .max(19)

/** How amounts of one currency become amounts of another. */
export interface Conversion {
  from: string
  to: string
  rate: string
  /** Minor units of the new currency: amounts become multiples of it. */
  round_to: number
  /** The rate is that of the way back: amounts are divided by it. */
  divides?: boolean
}

/** The way back, to the smallest unit. */
export const inverseOf = ({ from, to, rate, divides = false }: Conversion): Conversion => ({
  ...{ from: to, to: from, rate, round_to: 1 },
  divides: !divides,
})

/** An amount times `factor` divided by `divisor`, rounded half up, is the number of steps of `round_to`. */
export function conversionSteps({ from, to, rate, round_to, divides = false }: Conversion) {
  const [whole = '', fraction = ''] = rate.split('.')
  const digits = BigInt(whole + fraction)
  const power = minorDigits(to) - minorDigits(from) + (divides ? fraction.length : -fraction.length)
  const [grows, shrinks] = [10n ** BigInt(Math.max(0, power)), 10n ** BigInt(Math.max(0, -power))]
  return divides
    ? { factor: grows, divisor: digits * shrinks * BigInt(round_to) }
    : { factor: digits * grows, divisor: shrinks * BigInt(round_to) }
}

/** Rounds half away from zero. An amount never becomes 0, because that would give goods away. */
export function convertAmount(amount: number, conversion: Conversion) {
  if (amount === 0) return 0
  const { factor, divisor } = conversionSteps(conversion)
  const steps = (2n * BigInt(Math.abs(amount)) * factor + divisor) / (2n * divisor)
  const converted = Number(steps > 0n ? steps : 1n) * conversion.round_to
  return amount < 0 ? -converted : converted
}
