import { type SQL, sql } from 'drizzle-orm'
import { type Conversion, conversionSteps } from '../../contract/values/money/convert-amount.ts'

/** `convertAmount` in SQL, for many rows at once. Null stays null. */
export function convertedAmount(amount: SQL, conversion: Conversion): SQL {
  const { factor, divisor } = conversionSteps(conversion)
  const twice = sql`${String(2n * factor)}::numeric`
  const steps = sql`div(abs(${amount}) * ${twice} + ${String(divisor)}::numeric, ${String(2n * divisor)}::numeric)`
  return sql`(sign(${amount}) * greatest(${steps}, 1) * ${conversion.round_to}::bigint)::bigint`
}
