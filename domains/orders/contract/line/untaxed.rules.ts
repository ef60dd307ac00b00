import type { OrderLine } from './order-line.ts'
import { keptIn } from './take-back.rules.ts'

/** A gift card is taxed where it is redeemed (directive 2006/112/EC, art. 30b). */
const isUntaxed = (line: OrderLine) =>
  line.kind !== 'gift_card' && line.tax_lines.length === 0 && line.total > 0 && keptIn(line) > 0

interface Untaxable {
  tax_exemption: string | null
  products: readonly OrderLine[]
}

/** Lines that cost something and have no tax, not even one of 0 %, though nobody exempts their customer. */
export const untaxedLines = ({ tax_exemption, products }: Untaxable): OrderLine[] =>
  tax_exemption === null ? products.filter(isUntaxed) : []
