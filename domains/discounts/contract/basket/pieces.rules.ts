/** What is left to pay. Discounts only ever lower it. */
export interface Open {
  /** By position. */
  lines: readonly number[]
  goods: number
  delivery: number
}

/** Pieces of one line that cost the same. */
export interface Pieces {
  at: number
  price: number
  count: number
}

/**
 * What is left of a line as whole units of its pieces, which differ by one at most. Whatever is taken off before, none of
 * them, in order of price, gets dearer by it: on that rests that a discount saves nowhere more than alone.
 */
export function piecesOf(
  positions: readonly number[],
  open: readonly number[],
  quantities: readonly number[],
): Pieces[] {
  const pieces: Pieces[] = []
  for (const at of positions) {
    const [amount, quantity] = [open[at] ?? 0, quantities[at] ?? 1]
    const price = Math.floor(amount / quantity)
    const dearer = amount - price * quantity
    pieces.push({ at, price, count: quantity - dearer })
    if (dearer > 0) pieces.push({ at, price: price + 1, count: dearer })
  }
  return pieces
}

/** The first so many of them. */
export function firstOf(pieces: readonly Pieces[], count: number): Pieces[] {
  const taken: Pieces[] = []
  let left = count
  for (const each of pieces) {
    if (left <= 0) break
    taken.push({ ...each, count: Math.min(left, each.count) })
    left -= each.count
  }
  return taken
}

export const countOf = (pieces: readonly Pieces[]) => pieces.reduce((sum, { count }) => sum + count, 0)
export const priceOf = (pieces: readonly Pieces[]) => pieces.reduce((sum, { count, price }) => sum + count * price, 0)

/** Hundredths of a percent of an amount, half up; exact for every amount of money. */
export function portionOf(amount: number, percent: number) {
  const share = Math.round(percent * 100)
  return Math.floor(amount / 10_000) * share + Math.floor(((amount % 10_000) * share + 5_000) / 10_000)
}

interface Valued {
  kind: string
  value: number | null
}

/** What is taken off one piece. */
export function offPiece({ kind, value }: Valued, price: number) {
  const of = value ?? 0
  if (kind === 'percentage') return portionOf(price, of)
  return kind === 'fixed' ? Math.min(of, price) : Math.max(0, price - of)
}

/** A basket at some point of the application. */
export interface Basis {
  open: Open
  quantities: readonly number[]
}
