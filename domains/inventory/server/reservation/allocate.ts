export interface StockRequest {
  variant_id: string
  quantity: number
}

/** Free units of one location, by variant. Shelves are sorted by preference. */
export interface Shelf {
  location_id: string
  /** The others supply only what is sold beyond the stock: better from where it lies than from where nothing does. */
  sells: boolean
  available: ReadonlyMap<string, number>
}

export interface Allocation {
  variant_id: string
  location_id: string
  quantity: number
}

/** Larger combinations are not searched: takes the fullest shelf first instead. */
const maxTried = 3

const availableAt = ({ available }: Shelf, variant: string) => Math.max(0, available.get(variant) ?? 0)

const covers = (shelves: readonly Shelf[], requests: readonly StockRequest[]) =>
  requests.every(
    ({ variant_id, quantity }) => shelves.reduce((sum, shelf) => sum + availableAt(shelf, variant_id), 0) >= quantity,
  )

/** Combinations of `size` shelves, preferred ones first. */
function* setsOf(shelves: readonly Shelf[], size: number, from = 0): Generator<Shelf[]> {
  if (size === 0) yield []
  else {
    for (const [at, shelf] of shelves.entries()) {
      if (at < from) continue
      for (const rest of setsOf(shelves, size - 1, at + 1)) yield [shelf, ...rest]
    }
  }
}

function smallestCover(shelves: readonly Shelf[], requests: readonly StockRequest[]): Shelf[] | null {
  for (let size = 1; size <= Math.min(maxTried, shelves.length); size += 1) {
    for (const set of setsOf(shelves, size)) if (covers(set, requests)) return set
  }
  return null
}

const takenFrom = (shelf: Shelf, requests: readonly StockRequest[]): Allocation[] =>
  requests.flatMap(({ variant_id, quantity }) => {
    const taken = Math.min(quantity, availableAt(shelf, variant_id))
    return taken > 0 ? [{ variant_id, location_id: shelf.location_id, quantity: taken }] : []
  })

const unitsIn = (allocations: readonly Allocation[]) => allocations.reduce((sum, { quantity }) => sum + quantity, 0)

const remainingAfter = (requests: readonly StockRequest[], allocations: readonly Allocation[]): StockRequest[] =>
  requests
    .map(({ variant_id, quantity }) => ({
      variant_id,
      quantity: quantity - unitsIn(allocations.filter((part) => part.variant_id === variant_id)),
    }))
    .filter(({ quantity }) => quantity > 0)

/** Greedy: takes from the fullest shelf first. */
function takeFromFullest(shelves: readonly Shelf[], requests: readonly StockRequest[]): Allocation[] {
  if (requests.length === 0) return []
  const [best, ...others] = shelves
    .map((shelf) => ({ shelf, taken: takenFrom(shelf, requests) }))
    .toSorted((one, other) => unitsIn(other.taken) - unitsIn(one.taken))
  if (!best || best.taken.length === 0) return []
  const rest = remainingAfter(requests, best.taken)
  return [
    ...best.taken,
    ...takeFromFullest(
      others.map(({ shelf }) => shelf),
      rest,
    ),
  ]
}

/**
 * Decides where an order's goods come from: one location that has everything, else the smallest combination. What is
 * sold beyond that comes from where it lies unsold, and what lies nowhere from the first location. Each variant must
 * occur once in `requests`.
 */
export function allocate(requests: readonly StockRequest[], shelves: readonly Shelf[]): Allocation[] {
  const selling = shelves.filter(({ sells }) => sells)
  const first = selling[0] ?? shelves[0]
  if (!first) return []
  const sold = takeFromFullest(smallestCover(selling, requests) ?? selling, requests)
  const unsold = shelves.filter(({ sells }) => !sells)
  const taken = [...sold, ...takeFromFullest(unsold, remainingAfter(requests, sold))]
  const short = remainingAfter(requests, taken).map((part) => ({ ...part, location_id: first.location_id }))
  return merged([...taken, ...short])
}

function merged(allocations: readonly Allocation[]): Allocation[] {
  const byPlace = new Map<string, Allocation>()
  for (const part of allocations) {
    const key = `${part.variant_id} ${part.location_id}`
    byPlace.set(key, { ...part, quantity: part.quantity + (byPlace.get(key)?.quantity ?? 0) })
  }
  return [...byPlace.values()]
}
