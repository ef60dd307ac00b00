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
}

/** An amount times `factor` divided by `divisor`, rounded half up, is the number of steps of `round_to`. */
export function conversionSteps({ from, to, rate, round_to }: Conversion) {
  const [whole = '', fraction = ''] = rate.split('.')
  const power = minorDigits(to) - minorDigits(from) - fraction.length
  const factor = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, power))
  return { factor, divisor: 10n ** BigInt(Math.max(0, -power)) * BigInt(round_to) }
}

/** Rounds half away from zero. An amount never becomes 0, because that would give goods away. */
export function convertAmount(amount: number, conversion: Conversion) {
  if (amount === 0) return 0
  const { factor, divisor } = conversionSteps(conversion)
  const steps = (2n * BigInt(Math.abs(amount)) * factor + divisor) / (2n * divisor)
  const converted = Number(steps > 0n ? steps : 1n) * conversion.round_to
  return amount < 0 ? -converted : converted
}
