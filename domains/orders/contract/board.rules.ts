import { handedOverKey, pickUpKey } from './order.rules.ts'
import type { OrderTag } from './order.ts'
import type { BulkAction } from './order-request.ts'

/** What is fetched has a column of its own between its preparation and its hand-over. */
export const boardColumns = ['new', 'preparation', 'ready', 'transit', 'delivered'] as const
export type BoardColumn = (typeof boardColumns)[number]

interface Placed {
  tag: OrderTag
  /** Key of the delivery method. */
  delivery: string | null
}

const isFetched = ({ delivery }: Pick<Placed, 'delivery'>) => delivery === pickUpKey

/** Null for drafts and canceled orders, which are not on the board. */
export function columnOf(card: Placed): BoardColumn | null {
  if (card.tag === 'new-order') return 'new'
  if (card.tag === 'in-preparation') return 'preparation'
  if (card.tag === 'in-transit') return isFetched(card) ? 'ready' : 'transit'
  return card.tag === 'delivered' ? 'delivered' : null
}

export type BoardRefusal = 'ILLEGAL_TRANSITION' | 'NEEDS_DISPATCH' | 'IS_FETCHED' | 'IS_SENT'

/** What puts the card there, as a bulk action does it; or why the column refuses it whatever the server says. */
export type BoardMove = { action: BulkAction; refusal?: undefined } | { action?: undefined; refusal: BoardRefusal }

const actions: Partial<Record<BoardColumn, Partial<Record<BoardColumn, BulkAction>>>> = {
  new: { preparation: 'prepare' },
  preparation: { new: 'unprepare', ready: 'send', transit: 'send', delivered: 'deliver' },
  ready: { preparation: 'recall', delivered: 'deliver' },
  transit: { preparation: 'recall', delivered: 'deliver' },
  delivered: { ready: 'undeliver', transit: 'undeliver' },
}

export function boardMove(card: Placed, to: BoardColumn): BoardMove {
  const from = columnOf(card)
  if (to === 'transit' && isFetched(card)) return { refusal: 'IS_FETCHED' }
  if (to === 'ready' && !isFetched(card)) return { refusal: 'IS_SENT' }
  const action = from && actions[from]?.[to]
  if (!action) return { refusal: 'ILLEGAL_TRANSITION' }
  const isHandedOver = isFetched(card) || card.delivery === handedOverKey
  if (from === 'preparation' && to === 'delivered' && !isHandedOver) return { refusal: 'NEEDS_DISPATCH' }
  return { action }
}
