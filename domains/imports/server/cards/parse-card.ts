import { NewGiftCard } from '@comptoir/gift-cards/contract'
import { dayIn, isLocale, type Locale } from '@comptoir/platform/contract'
import { momentIn } from '../orders/moment-in.ts'
import { excerpt } from '../read/csv-columns.ts'
import { priceOf } from '../read/parse-cells.ts'
import type { CsvRow } from '../read/read-csv.ts'
import type { CardColumn } from './card-columns.ts'

type Cells = CsvRow<CardColumn>['cells']

interface Fault {
  code: string
  details: Record<string, unknown>
}

export type ParsedCard = { card: NewGiftCard; fault: null } | { card: null; fault: Fault }

export interface CardFile {
  currency: string
  zone: string
  /** Of rows that say none. */
  locale: Locale
}

class CellFault extends Error {
  readonly fault: Fault

  constructor(column: CardColumn, value?: string) {
    super(column)
    const code = value === undefined ? 'INVALID_ENTRY' : 'CELL_INVALID'
    this.fault = { code, details: { column: fieldOf(column), ...(value !== undefined && { value: excerpt(value) }) } }
  }
}

/** A name of its own in the report: that of a product means something else. */
const fieldOf = (column: CardColumn) => `card_${column}`

/** Null for an empty cell. */
function cell<Value>(cells: Cells, column: CardColumn, read: (text: string) => Value | null): Value | null {
  const text = cells[column]?.trim() ?? ''
  if (text === '') return null
  const value = read(text)
  if (value === null) throw new CellFault(column, text)
  return value
}

const textOf = (text: string) => text

const languageOf = (text: string): Locale | null => {
  const language = text.slice(0, 2).toLowerCase()
  return isLocale(language) ? language : null
}

const columnOfField: Readonly<Record<string, CardColumn>> = {
  ...{ amount: 'amount', recipient_name: 'name', recipient_email: 'email', message: 'message', giver: 'giver' },
  ...{ reason: 'reason', ends_on: 'ends', send_on: 'send_on' },
}

/** With an address it is mailed, at once or on its day; without one it is handed over. */
function requestOf(cells: Cells, { currency, zone, locale }: CardFile) {
  const dayOf = (text: string) => {
    const moment = momentIn(zone, text)
    return moment === null ? null : dayIn(zone, new Date(moment))
  }
  const email = cell(cells, 'email', textOf)
  const send_on = email === null ? null : cell(cells, 'send_on', dayOf)
  const ends_on = cell(cells, 'ends', dayOf)
  return {
    amount: cell(cells, 'amount', (text) => priceOf(text, currency)) ?? 0,
    reason: cell(cells, 'reason', textOf) ?? 'goodwill',
    recipient_name: cell(cells, 'name', textOf),
    recipient_email: email,
    message: cell(cells, 'message', textOf),
    giver: cell(cells, 'giver', textOf),
    locale: cell(cells, 'language', languageOf) ?? locale,
    ...(ends_on !== null && { ends_on }),
    ...{ send: email === null ? 'by_hand' : send_on === null ? 'now' : 'later', send_on },
  }
}

/** A fault names its column; what people are called stands in no report. */
export function parseCard(cells: Cells, file: CardFile): ParsedCard {
  try {
    const parsed = NewGiftCard.safeParse(requestOf(cells, file))
    if (parsed.success) return { card: parsed.data, fault: null }
    throw new CellFault(columnOfField[String(parsed.error.issues[0]?.path[0])] ?? 'amount')
  } catch (error) {
    if (error instanceof CellFault) return { card: null, fault: error.fault }
    throw error
  }
}
