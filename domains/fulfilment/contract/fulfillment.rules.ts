import { isPickUp, joinedPieces, type Order, openPieces, type Pieces, piecesWithout } from '@comptoir/orders/contract'
import type { Fulfillment, FulfillmentLine, FulfillmentState, ParcelAction } from './fulfillment.ts'

type Parcel = Pick<Fulfillment, 'status' | 'lines'>

/** Its pieces are no longer among those that are here: they are on their way, or kept for whoever picks them up. */
const gone: ReadonlySet<FulfillmentState> = new Set(['ready', 'shipped', 'out_for_delivery', 'delivered', 'failed'])

export const isWaiting = ({ status }: Pick<Parcel, 'status'>) => status === 'packed'
export const hasLeft = ({ status }: Pick<Parcel, 'status'>) => gone.has(status)

/** Nothing is stuck on what was handed over, or is history. */
export const mayHaveLabel = ({ status }: Pick<Parcel, 'status'>) =>
  status === 'packed' || status === 'shipped' || status === 'failed'

/** With the carrier, or back from a try. */
export const isUnderWay = ({ status }: Pick<Parcel, 'status'>) => parcelSteps.return.from.includes(status)

export const toPieces = ({ order_line_id: line_id, location_id, quantity }: FulfillmentLine): Pieces => ({
  line_id,
  location_id,
  quantity,
})
export const toLine = ({ line_id: order_line_id, location_id, quantity }: Pieces): FulfillmentLine => ({
  order_line_id,
  location_id,
  quantity,
})

export const piecesIn = (parcels: readonly Parcel[]): Pieces[] =>
  joinedPieces(parcels.flatMap(({ lines }) => lines.map(toPieces)))

interface Step {
  from: readonly FulfillmentState[]
  to: FulfillmentState
}

/** Of a parcel; whatever is not here is refused. The carrier’s first scan is `out_for_delivery`: then nothing voids it. */
export const parcelSteps: Record<ParcelAction, Step> = {
  ship: { from: ['packed', 'failed'], to: 'shipped' },
  ready: { from: ['packed'], to: 'ready' },
  out_for_delivery: { from: ['shipped', 'failed'], to: 'out_for_delivery' },
  deliver: { from: ['packed', 'ready', 'shipped', 'out_for_delivery', 'failed'], to: 'delivered' },
  fail: { from: ['shipped', 'out_for_delivery'], to: 'failed' },
  return: { from: ['shipped', 'out_for_delivery', 'failed'], to: 'failed' },
  void: { from: ['packed', 'ready', 'shipped', 'failed'], to: 'voided' },
}

/** Asked for its cause, which everybody then reads; what is known to come back has told it before. */
export const needsReason = (parcel: Pick<Fulfillment, 'status' | 'returning_at'>, action: ParcelAction) =>
  action === 'fail' || (action === 'void' && hasLeft(parcel) && parcel.returning_at === null)

/** Why an order is in preparation again whose parcel came back and was unpacked. */
export const cameBack = 'came_back'

/** Lines that travel: a fee or a download is in no parcel. */
export const sentLines = ({ products }: Pick<Order, 'products'>) => products.filter((line) => line.requires_shipping)

/** What has left of the order, returned or not, by line and location. */
const leftPieces = (order: Pick<Order, 'products'>): Pieces[] =>
  sentLines(order).flatMap(({ id, allocations, fulfilled_quantity }) =>
    (allocations.length > 0 ? allocations : [{ location_id: null, fulfilled: fulfilled_quantity }]).flatMap(
      ({ location_id, fulfilled }) => (fulfilled > 0 ? [{ line_id: id, location_id, quantity: fulfilled }] : []),
    ),
  )

export interface Following<P> {
  moved: { parcel: P; to: FulfillmentState }[]
  /** Those of which a part is here again, with the lines that are not. */
  lessened: Fitted<P>[]
  /** Of a parcel that nobody packed. */
  added: { pieces: Pieces[]; status: FulfillmentState } | null
}

/**
 * What an order’s parcels are after it moved as a whole. Packed ones leave with it; what was in none leaves in a new one. A
 * recalled order’s parcels are void, but for what came back by a return; a canceled one’s have failed, or were never sent. An order that is in transit although
 * everything has arrived was not delivered after all: so were its parcels not that arrived last.
 */
export function followOrder<P extends Fulfillment>(
  order: Pick<Order, 'products' | 'state' | 'shipping'>,
  parcels: readonly P[],
): Following<P> {
  const here = parcels.filter(isWaiting)
  const away = parcels.filter(hasLeft)
  const to = (status: FulfillmentState, which: readonly P[]) => which.map((parcel) => ({ parcel, to: status }))
  if (order.state.type === 'CANCELED') {
    const failed = away.filter(({ status }) => status !== 'failed' && status !== 'delivered')
    return { moved: [...to('voided', here), ...to('failed', failed)], lessened: [], added: null }
  }
  const left = leftPieces(order)
  if (left.length === 0) return { moved: to('voided', away), lessened: [], added: null }
  if (order.state.type === 'PREPARATION' || order.state.type === 'NEW') {
    const fitted = fittedTo(left, away)
    const emptied = fitted.filter(({ lines }) => lines.length === 0).map(({ parcel }) => parcel)
    return { moved: to('voided', emptied), lessened: fitted.filter(({ lines }) => lines.length > 0), added: null }
  }
  const underway = isPickUp(order) ? 'ready' : 'shipped'
  const status = order.state.type === 'DELIVERED' ? 'delivered' : underway
  const following = joined({ here, away, left }, status)
  return isMoving(following) || status === 'delivered' ? following : undelivered(away, underway)
}

type Numbered = Parcel & Pick<Fulfillment, 'number'>

interface Fitted<P> {
  parcel: P
  /** None: the parcel is void. */
  lines: FulfillmentLine[]
}

/** Parcels that hold more than there is, with what stays in them: what is in none of the pieces leaves the last ones first. */
function fittedTo<P extends Numbered>(pieces: readonly Pieces[], parcels: readonly P[]): Fitted<P>[] {
  let free = [...pieces]
  return parcels
    .toSorted((one, other) => one.number - other.number)
    .flatMap((parcel) => {
      const kept = parcel.lines.flatMap((line) => {
        const found = free.find((each) => each.line_id === line.order_line_id && each.location_id === line.location_id)
        const quantity = Math.min(line.quantity, found?.quantity ?? 0)
        free = piecesWithout(free, [{ ...toPieces(line), quantity }])
        return quantity > 0 ? [{ ...line, quantity }] : []
      })
      const isSame = piecesWithout(piecesIn([parcel]), joinedPieces(kept.map(toPieces))).length === 0
      return isSame ? [] : [{ parcel, lines: kept }]
    })
}

const isWithin = (pieces: readonly Pieces[], others: readonly Pieces[]) => piecesWithout(pieces, others).length === 0

interface Away<P> {
  here: readonly P[]
  away: readonly P[]
  left: readonly Pieces[]
}

/** Of packed parcels those that all of the order’s missing pieces allow leave; no piece is in two parcels. */
function leaving<P extends Fulfillment>({ here, away, left }: Away<P>) {
  let rest = piecesWithout(left, piecesIn(away))
  const sent = here.filter((parcel) => {
    const pieces = piecesIn([parcel])
    const isSent = isWithin(pieces, rest)
    if (isSent) rest = piecesWithout(rest, pieces)
    return isSent
  })
  return { sent, rest }
}

function joined<P extends Fulfillment>(parcels: Away<P>, status: FulfillmentState): Following<P> {
  const isDelivered = status === 'delivered'
  const { sent, rest } = leaving(parcels)
  const arrived = isDelivered ? parcels.away.filter((parcel) => parcel.status !== 'delivered') : []
  const moved = [
    ...[...sent, ...arrived].map((parcel) => ({ parcel, to: status })),
    ...parcels.here.filter((parcel) => !sent.includes(parcel)).map((parcel) => ({ parcel, to: 'voided' as const })),
  ]
  return { moved, lessened: [], added: rest.length > 0 ? { pieces: rest, status } : null }
}

const isMoving = ({ moved, added }: Following<unknown>) => moved.length > 0 || added !== null

/** Nothing left, and yet the order is in transit: what arrived last did not. */
function undelivered<P extends Fulfillment>(away: readonly P[], underway: FulfillmentState): Following<P> {
  const isArrived = away.length > 0 && away.every(({ status }) => status === 'delivered')
  const last = away
    .map(({ delivered_at }) => delivered_at ?? '')
    .toSorted()
    .at(-1)
  const moved = isArrived ? away.filter(({ delivered_at }) => delivered_at === last) : []
  return { moved: moved.map((parcel) => ({ parcel, to: underway })), lessened: [], added: null }
}

/** Packed parcels after pieces of their order were canceled. */
export const withoutCanceled = <P extends Numbered>(order: Pick<Order, 'products'>, parcels: readonly P[]) =>
  fittedTo(openPieces(sentLines(order)), parcels.filter(isWaiting))

type Travelling = Pick<Fulfillment, 'status' | 'returning_at'>

export const isReturning = ({ status, returning_at }: Travelling) => status === 'failed' && returning_at !== null

/** Of what has left and has not arrived, everything is on its way back. */
export const isComingBack = (parcels: readonly Travelling[]) =>
  parcels.some(isReturning) &&
  parcels.every((parcel) => parcel.status === 'voided' || parcel.status === 'delivered' || isReturning(parcel))
