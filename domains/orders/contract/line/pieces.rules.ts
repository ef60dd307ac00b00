import type { OrderLine } from './order-line.ts'

export type CountedLine = Pick<OrderLine, 'quantity' | 'fulfilled_quantity' | 'canceled_quantity' | 'requires_shipping'>
type PlacedLine = CountedLine & Pick<OrderLine, 'id' | 'allocations' | 'returned_quantity'>

/** Some pieces of a line, at the location that they come from; null for what no stock is kept of. */
export interface Pieces {
  line_id: string
  location_id: string | null
  quantity: number
}

/** Pieces that have neither left nor been canceled. */
export const openIn = ({ quantity, fulfilled_quantity, canceled_quantity }: CountedLine) =>
  quantity - fulfilled_quantity - canceled_quantity

export const isOpen = (line: CountedLine) => openIn(line) > 0

/** Something that is sent has left. */
export const hasSent = (lines: readonly CountedLine[]) =>
  lines.some((line) => line.requires_shipping && line.fulfilled_quantity > 0)

/** A line by the locations of its pieces. */
const partsOf = (line: PlacedLine) =>
  line.allocations.length > 0
    ? line.allocations
    : [{ location_id: null, quantity: line.quantity - line.canceled_quantity, fulfilled: line.fulfilled_quantity }]

const some = ({ quantity }: Pieces) => quantity > 0

/** By line and location. */
export const openPieces = (lines: readonly PlacedLine[]): Pieces[] =>
  lines
    .flatMap((line) =>
      partsOf(line).map(({ location_id, quantity, fulfilled }) => {
        return { line_id: line.id, location_id, quantity: quantity - fulfilled }
      }),
    )
    .filter(some)

/** What has left and is not back: returned pieces are taken off the first locations. */
export const sentPieces = (lines: readonly PlacedLine[]): Pieces[] =>
  lines
    .flatMap((line) => {
      let returned = line.returned_quantity
      return partsOf(line).map(({ location_id, fulfilled }) => {
        const back = Math.min(returned, fulfilled)
        returned -= back
        return { line_id: line.id, location_id, quantity: fulfilled - back }
      })
    })
    .filter(some)

/** What has left, is not back and is not among what has arrived. */
export function piecesAway(lines: readonly PlacedLine[], arrived: readonly Pieces[]): Pieces[] {
  const left = lines.flatMap((line) =>
    partsOf(line).map(({ location_id, fulfilled }) => ({ line_id: line.id, location_id, quantity: fulfilled })),
  )
  const away = piecesWithout(left, arrived)
  return sentPieces(lines)
    .map((each) => ({ ...each, quantity: Math.min(each.quantity, sumAt(away, each.line_id, each.location_id)) }))
    .filter(some)
}

const sumAt = (pieces: readonly Pieces[], line: string, location: string | null) =>
  pieces.reduce(
    (sum, { line_id, location_id, quantity }) => (line_id === line && location_id === location ? sum + quantity : sum),
    0,
  )

export const countOf = (pieces: readonly Pick<Pieces, 'quantity'>[]) =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0)

const sumOf = (pieces: readonly Pieces[], line: string) =>
  pieces.reduce((sum, { line_id, quantity }) => (line_id === line ? sum + quantity : sum), 0)

/** Lines after pieces have left; with negative quantities, after they have come back. */
export const withSent = <Line extends PlacedLine>(lines: readonly Line[], pieces: readonly Pieces[]): Line[] =>
  lines.map((line) => ({
    ...line,
    fulfilled_quantity: line.fulfilled_quantity + sumOf(pieces, line.id),
    allocations: line.allocations.map((part) => ({
      ...part,
      fulfilled: part.fulfilled + sumAt(pieces, line.id, part.location_id),
    })),
  }))

/** Lines after open pieces were canceled: nothing is promised at their locations any more. */
export const withCanceled = <Line extends PlacedLine>(lines: readonly Line[], pieces: readonly Pieces[]): Line[] =>
  lines.map((line) => ({
    ...line,
    canceled_quantity: line.canceled_quantity + sumOf(pieces, line.id),
    allocations: line.allocations
      .map((part) => ({ ...part, quantity: part.quantity - sumAt(pieces, line.id, part.location_id) }))
      .filter(({ quantity }) => quantity > 0),
  }))

const isBelow = (pieces: Pieces, found: readonly Pieces[]) =>
  pieces.quantity <= sumAt(found, pieces.line_id, pieces.location_id)

/** The first of some pieces that are not among others, several of one line and location together. */
export function missingAmong(pieces: readonly Pieces[], found: readonly Pieces[]): Pieces | undefined {
  const joined = joinedPieces(pieces)
  return joined.find((each) => each.quantity < 1 || !isBelow(each, found))
}

/** One entry for each line and location. */
export function joinedPieces(pieces: readonly Pieces[]): Pieces[] {
  const keys = new Map(pieces.map((each) => [`${each.line_id} ${each.location_id}`, each]))
  return [...keys.values()].map((each) => ({ ...each, quantity: sumAt(pieces, each.line_id, each.location_id) }))
}

/** What is left of some pieces without others. */
export const piecesWithout = (pieces: readonly Pieces[], others: readonly Pieces[]): Pieces[] =>
  joinedPieces(pieces)
    .map((each) => ({ ...each, quantity: each.quantity - sumAt(others, each.line_id, each.location_id) }))
    .filter(some)
