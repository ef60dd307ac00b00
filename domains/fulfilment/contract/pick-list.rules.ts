import type { Order } from '@comptoir/orders/contract'
import type { Fulfillment, Packing } from './fulfillment.ts'
import { packedCounts, tickedOf, unpackedPieces } from './packing.rules.ts'

export interface BoxTable {
  box: number
  order: Order
  fulfillments: Fulfillment[]
  packing: Packing
}

/** What of a stop goes into one box. */
export interface StopPart {
  box: number
  order_id: string
  line_id: string
  quantity: number
  ticked: number
  /** Of the whole line, which may come from several places. */
  line_ticked: number
  /** What the customer wrote for it, such as an engraving. */
  note: string
}

/** One place to stop at, for all orders. */
export interface Stop {
  key: string
  location_id: string | null
  title: string
  variant_title: string
  codes: readonly string[]
  sku: string
  image: string | null
  parts: StopPart[]
}

const isPacked = ({ order }: BoxTable) => order.state.type === 'PREPARATION'

/** A list that is printed may also lead to goods of orders whose preparation begins with it. */
const isPrinted = (table: BoxTable) => isPacked(table) || (table.order.state.type === 'NEW' && !table.order.draft)

/** The pieces of an order by line and place; what is ticked of a line counts for its first place first. */
function partsOf({ box, order, fulfillments, packing }: BoxTable) {
  const pieces = unpackedPieces(order, fulfillments)
  const left = new Map(order.products.map(({ id }) => [id, tickedOf(packing, id, pieces)]))
  return pieces.flatMap(({ line_id, location_id, quantity }) => {
    const line = order.products.find(({ id }) => id === line_id)
    if (!line) return []
    const ticked = Math.min(left.get(line_id) ?? 0, quantity)
    left.set(line_id, (left.get(line_id) ?? 0) - ticked)
    const note = Object.values(line.properties).join(', ')
    const line_ticked = tickedOf(packing, line_id, pieces)
    return [{ line, location_id, part: { box, order_id: order.id, line_id, quantity, ticked, line_ticked, note } }]
  })
}

/** What all boxes still need, a stop for each article and place. */
export const pickList = (boxes: readonly BoxTable[]): Stop[] => stopsOf(boxes.filter(isPacked))

/** The boxes of a printed list and its stops, without what is ticked already. */
export function printedList(boxes: readonly BoxTable[]) {
  const tables = boxes.filter(isPrinted)
  const stops = stopsOf(tables)
    .map((stop) => ({ ...stop, parts: stop.parts.filter((part) => openIn(part) > 0) }))
    .filter(({ parts }) => parts.length > 0)
  return { tables, stops }
}

function stopsOf(boxes: readonly BoxTable[]): Stop[] {
  const stops = new Map<string, Stop>()
  for (const { line, location_id, part } of boxes.flatMap(partsOf)) {
    const key = `${location_id} ${line.variant_id ?? `${line.title} ${line.variant_title}`}`
    const { title, variant_title, sku, barcode, image } = line
    const codes = [sku, barcode].filter(Boolean)
    const stop = stops.get(key) ?? { key, location_id, title, variant_title, sku, codes, image, parts: [] }
    stop.parts.push(part)
    stops.set(key, stop)
  }
  return [...stops.values()]
}

/** Names of the places by id; null where there is but one. */
export type Places = ReadonlyMap<string, string> | null

/** Place by place, and there by the number on the shelf. */
export function inShelfOrder(stops: readonly Stop[], places: Places) {
  const wordsOf = ({ location_id, sku, title }: Stop) => [places?.get(location_id ?? '') ?? '', sku, title].join(' ')
  const { compare } = new Intl.Collator(undefined, { numeric: true })
  return stops.toSorted((one, other) => compare(wordsOf(one), wordsOf(other)))
}

export const openIn = ({ quantity, ticked }: Pick<StopPart, 'quantity' | 'ticked'>) => quantity - ticked
export const isStopDone = ({ parts }: Stop) => parts.every((part) => openIn(part) === 0)

const folded = (code: string) => code.trim().toLowerCase()

/** Whether what was scanned is one of these codes. */
export const hasCode = (codes: readonly string[], code: string) =>
  codes.some((each) => each !== '' && folded(each) === folded(code))

/** Stops of what has the code that was scanned. */
export const stopsWith = (stops: readonly Stop[], code: string) => stops.filter(({ codes }) => hasCode(codes, code))

export interface BoxState {
  state: 'open' | 'packed' | 'left'
  packed: number
  all: number
}

/** How far a box is; an order that is in preparation no longer has left the trolley. */
export function boxState(table: BoxTable): BoxState {
  const { all, sent, packed, toPack } = packedCounts(table.order, table.fulfillments, table.packing)
  const counts = { packed: sent + packed, all }
  if (!isPacked(table)) return { state: 'left', ...counts }
  return { state: toPack === 0 ? 'packed' : 'open', ...counts }
}

export interface Waiting {
  order: Order
  /** Pieces that are not in its box yet. */
  open: number
  /** The first line that needs one of them. */
  line_id: string | null
}

/** Orders that wait for what has a code. */
export const waitingFor = (tables: readonly Omit<BoxTable, 'box'>[], code: string): Waiting[] =>
  tables.flatMap(({ order, ...table }) => {
    const parts = stopsWith(pickList([{ box: 1, order, ...table }]), code).flatMap((stop) => stop.parts)
    const open = parts.reduce((sum, part) => sum + openIn(part), 0)
    const line_id = parts.find((part) => openIn(part) > 0)?.line_id ?? null
    return parts.length > 0 ? [{ order, open, line_id }] : []
  })
