import { readLocations } from '@comptoir/inventory/server'
import { isLocale, type Locale } from '@comptoir/platform/contract'
import { type Context, pdfReply, type Sheet } from '@comptoir/platform/server'
import { packingRoundError } from '../../contract/packing-round.wire.ts'
import { type BoxTable, printedList } from '../../contract/pick-list.rules.ts'
import { getRound, readPickList } from '../packing-round.queries.ts'
import { pickListSheet } from './pick-list-sheet.ts'

interface Reader {
  by: string
  locale: Locale
}

const readerOf = ({ actor: { name, locale } }: Context): Reader => ({
  by: name,
  locale: isLocale(locale) ? locale : 'en',
})

interface Boxes {
  boxes: readonly BoxTable[]
  round: number | null
}

/** Null where nothing is left to pick. */
async function sheetOf(context: Context, { boxes, round }: Boxes, reader: Reader): Promise<Sheet | null> {
  const { tables, stops } = printedList(boxes)
  if (stops.length === 0) return null
  const locations = await readLocations(context.db.current, context.shop)
  const places = locations.length > 1 ? new Map(locations.map(({ id, title }) => [id, title])) : null
  return pickListSheet(context, { tables, stops, round, places, ...reader })
}

async function print(context: Context, boxes: Boxes) {
  const sheet = await sheetOf(context, boxes, readerOf(context))
  if (!sheet) throw packingRoundError('NOTHING_TO_PICK')
  return pdfReply(context, sheet, ['pick-list', sheet.name].filter(Boolean).join('-'))
}

/** A box for each, in the order in which they are named. */
async function boxesOf(context: Context, ids: readonly string[]): Promise<Boxes> {
  const { orders } = await readPickList(context, ids)
  return { boxes: orders.map((table, at) => ({ box: at + 1, ...table })), round: null }
}

/** One list for several orders; null where nothing is left to pick. */
export const pickListOf = async (context: Context, { ids, ...reader }: Reader & { ids: readonly string[] }) =>
  sheetOf(context, await boxesOf(context, ids), reader)

/** @throws NOTHING_TO_PICK */
export const printPickList = async (context: Context, ids: readonly string[]) =>
  print(context, await boxesOf(context, ids))

/** @throws NOT_FOUND, NOTHING_TO_PICK */
export async function printRound(context: Context, id: string) {
  const { round, orders } = await getRound(context, id)
  const boxes = orders.map((table, at) => ({ box: round.boxes[at]?.box ?? at + 1, ...table }))
  return print(context, { boxes, round: round.number })
}
