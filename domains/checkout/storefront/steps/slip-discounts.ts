import type { Quote, QuoteLine } from '../../contract/quote.rules.ts'
import type { SlipDiscount } from '../till/slip.tsx'
import type { SlipLine } from '../till/slip-line.tsx'

/** A line after the discounts on products, with its price before them. */
export const pricesOf = (line: QuoteLine | undefined, total: number): Pick<SlipLine, 'total' | 'before'> => ({
  total: line?.total ?? total,
  before: line && line.gross !== line.total ? line.gross : null,
})

export const slipDiscounts = ({ discounts }: Pick<Quote, 'discounts'>): SlipDiscount[] =>
  discounts.map(({ title, code, amount }) => ({ title, code, amount, note: '' }))
