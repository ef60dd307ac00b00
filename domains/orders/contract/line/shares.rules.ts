import type { OrderLine } from './order-line.ts'
import { keptIn } from './take-back.rules.ts'

/** k of n parts of a whole, rounded down. */
export const partOf = (whole: number, k: number, n: number) =>
  n === 0 ? 0 : Number((BigInt(whole) * BigInt(k)) / BigInt(n))

interface Share {
  /** Taken before. */
  before: number
  taken: number
  of: number
}

/** Cumulative, rounded down: whatever the steps, the last one takes the rest. */
export const shareOf = (whole: number, { before, taken, of }: Share) =>
  partOf(whole, before + taken, of) - partOf(whole, before, of)

/** What is paid for all of a line, with its tax. */
const paidFor = ({ total, tax }: OrderLine, isIncluded: boolean) => total + (isIncluded ? 0 : tax)

/** What was paid for some pieces of a line after others were taken back. */
export function sharesOfLine(
  line: OrderLine,
  taken: number,
  { before = line.quantity - keptIn(line), isIncluded = true },
) {
  const share = { before, taken, of: line.quantity }
  return { value: shareOf(paidFor(line, isIncluded), share), tax: shareOf(line.tax, share) }
}
