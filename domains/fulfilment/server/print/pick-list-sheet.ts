import { readLogo } from '@comptoir/media/server'
import { notesOfCustomer } from '@comptoir/orders/contract'
import { dateFormat, directionOf, type Locale, numberFormat } from '@comptoir/platform/contract'
import { type Context, fillText, type Sheet, zoneOf } from '@comptoir/platform/server'
import { paperSizeOf } from '@comptoir/settings/contract'
import {
  type BoxTable,
  inShelfOrder,
  openIn,
  type Places,
  type Stop,
  type StopPart,
} from '../../contract/pick-list.rules.ts'
import { type PickListWords, pickListWords } from './pick-list-words.ts'

export interface PickList {
  tables: readonly BoxTable[]
  stops: readonly Stop[]
  /** Number of the packing round; null: of orders that are in none. */
  round: number | null
  places: Places
  /** Who prints it, and in which language. */
  by: string
  locale: Locale
}

interface Printing extends PickList {
  words: PickListWords
  number(value: number): string
  fill(text: string, values: Readonly<Record<string, number>>): string
}

const openPieces = (parts: readonly StopPart[]) => parts.reduce((sum, part) => sum + openIn(part), 0)

/** Of a round, or of the one order; none for several. */
function codeOf({ tables, round }: Pick<PickList, 'tables' | 'round'>): string {
  if (round !== null) return `ROUND-${round}`
  const [first, ...others] = tables
  return others.length > 0 ? '' : String(first?.order.number ?? '')
}

/** The orders with their boxes, in two columns. */
function ordersOf({ tables, words, number, fill }: Printing): Sheet['parties'] {
  const lines = tables.map(({ box, order }) =>
    [number(box), order.number, order.customer.name].filter(Boolean).join('  '),
  )
  const half = Math.ceil(lines.length / 2)
  const label = fill(words.orders, { count: lines.length })
  if (lines.length < 4) return [{ label, lines }]
  return [
    { label, lines: lines.slice(0, half) },
    { label: '', lines: lines.slice(half) },
  ]
}

function rowOf({ sku, title, variant_title, location_id, parts }: Stop, { places, number }: Printing) {
  const notes = [variant_title, ...parts.map(({ note }) => note)].filter(Boolean)
  const boxes = parts.map((part) => ({
    label: number(part.box),
    value: openIn(part) > 1 ? `× ${number(openIn(part))}` : '',
  }))
  return [
    'x',
    { lines: [sku].filter(Boolean), notes: [places?.get(location_id ?? '') ?? ''].filter(Boolean) },
    { lines: [title], notes: [notes.join(' · ')].filter(Boolean) },
    number(openPieces(parts)),
    { lines: [], notes: [], boxes },
  ]
}

function tableOf(printing: Printing): Sheet['table'] {
  const { stops, tables, words, number, fill, places } = printing
  const foot = fill(words.foot, { stops: stops.length, boxes: tables.length })
  const pieces = number(openPieces(stops.flatMap(({ parts }) => parts)))
  return {
    columns: [
      { label: '', share: null, look: 'tick' },
      { label: words.shelf, share: 1.4 },
      { label: words.goods, share: 3 },
      { label: words.pieces, share: null, look: 'count' },
      { label: words.into, share: 1.8 },
    ],
    rows: [
      ...inShelfOrder(stops, places).map((stop) => rowOf(stop, printing)),
      ['', '', { lines: [], notes: [foot] }, pieces, ''],
    ],
  }
}

/** What customers wrote, for whoever fills their box. */
const notesOf = ({ tables, words, fill }: Printing): Sheet['words'] =>
  tables.flatMap(({ box, order }) =>
    notesOfCustomer(order).map(({ body }) => ({ label: fill(words.box, { box }), value: body })),
  )

/** What is still to be picked for several orders, in shelf order, in the language of whoever prints it. */
export async function pickListSheet(context: Context, list: PickList): Promise<Sheet> {
  const { settings } = context
  const { locale, by } = list
  const words = pickListWords(locale)
  const numbers = numberFormat(locale, { useGrouping: false })
  const printing: Printing = {
    ...{ ...list, words, number: (value) => numbers.format(value) },
    fill: (text, values) => fillText(text, locale, values),
  }
  const now = context.now()
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zoneOf(context) }).format(now)
  const code = codeOf(list)
  const brand = String(settings.name)
  const facts = [
    { label: words.round, value: list.round === null ? '' : printing.number(list.round) },
    { label: words.printed, value: moment },
    { label: words.by, value: by },
  ]
  return {
    ...{ lang: locale, dir: directionOf(locale), paper: paperSizeOf(settings), author: brand, brand, day: moment },
    ...{ title: words.pick_list, name: code, code, made_at: Math.floor(now.getTime() / 1_000), from: [] },
    logo: await readLogo(context, String(settings.legal_logo)),
    facts: facts.filter(({ value }) => value !== ''),
    ...{ parties: ordersOf(printing), table: tableOf(printing), words: notesOf(printing) },
    ...{ rates: null, sums: [], total: null, settled: [], files: [] },
    foot: [[words.order], [words.team]],
  }
}
