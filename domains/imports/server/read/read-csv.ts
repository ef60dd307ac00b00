import { limits } from '@comptoir/catalogue/contract'
import { readCell } from '@comptoir/platform/contract'
import type { Files } from '@comptoir/platform/server'
import type { ImportKind } from '../../contract/import.ts'
import { importError } from '../../contract/import.wire.ts'
import type { ImportMapping } from '../../contract/import-mapping.ts'
import { type Column, excerpt, type Header, type RowContent, readHeader } from './csv-columns.ts'
import { readMapped } from './guess-columns.ts'
import { type OpenContent, recordsOf, UnreadableFile } from './read-records.ts'
import { readWooHeader } from './woocommerce.ts'

/** `row` is counted as in a spreadsheet; empty cells are left out. */
export interface CsvRow<Name extends string = Column> extends RowContent<Name> {
  row: number
  /** Our own format: empty cells and blanks are kept. */
  isOwn?: boolean
}

export interface CsvGroup {
  row: number
  last: number
  rows: CsvRow[]
  /** More rows than the limits of variants and media allow; the rest was dropped. */
  isTooLong: boolean
}

const maxRows = limits.variants + limits.media
/** Limits the reading time of a file with very short lines. */
const maxUnits: Readonly<Record<ImportKind, number>> = {
  products: 250_000,
  stock: 500_000,
  orders: 250_000,
  customers: 250_000,
  redirects: 250_000,
  codes: 250_000,
  gift_cards: 10_000,
}
/** Includes blank lines, which take as long to read. */
const maxLines = 1_000_000

export type ReadHeader<Name extends string> = (cells: readonly string[]) => Header<Name> | null

interface HeaderReader<Name extends string> {
  read: ReadHeader<Name>
  log: (ignored: string[]) => void
}

const isBlank = (record: readonly string[]) => record.every((cell) => cell.trim() === '')

function headerOf<Name extends string>(record: readonly string[] | undefined, read: ReadHeader<Name>): Header<Name> {
  if (!record || isBlank(record)) throw new UnreadableFile('CSV_EMPTY')
  const header = read(record)
  if (!header) throw new UnreadableFile('CSV_HEADER_UNKNOWN', { columns: record.slice(0, 20).map(excerpt) })
  return header
}

function toRow<Name extends string>(
  { columns, isOwn = false, rowOf }: Header<Name>,
  record: readonly string[],
  row: number,
): CsvRow<Name> {
  if (rowOf) return { row, ...rowOf(record) }
  const cells: Partial<Record<Name, string>> = {}
  for (const [at, column] of columns.entries()) {
    const text = readCell(isOwn ? (record[at] ?? '') : (record[at]?.trim() ?? ''))
    if (column && (isOwn || text !== '')) cells[column] = text
  }
  return { row, isOwn, cells }
}

/** The header is row 1; blank rows are skipped but counted. */
async function* numbered(open: OpenContent): AsyncGenerator<{ record: string[]; row: number }> {
  let row = 0
  for await (const records of recordsOf(open)) {
    for (const record of records) {
      row += 1
      if (row > maxLines) throw new UnreadableFile('FILE_TOO_LARGE', { lines: maxLines })
      if (row === 1 || !isBlank(record)) yield { record, row }
    }
  }
}

export async function* rowsOf<Name extends string>(
  files: Files,
  key: string,
  { read, log }: HeaderReader<Name>,
): AsyncGenerator<CsvRow<Name>> {
  let header: Header<Name> | null = null
  for await (const { record, row } of numbered(() => files.get(key))) {
    if (header) yield toRow(header, record, row)
    else {
      header = headerOf(record, read)
      log(header.ignored)
      if (header.isData) yield toRow(header, record, row)
    }
  }
  if (!header) headerOf(undefined, read)
}

/** Null if it is no product file that is known by its header. */
export const readKnownHeader: ReadHeader<Column> = (cells) => readHeader(cells) ?? readWooHeader(cells)

/** A new product starts at another handle or, without handles, at a title. */
function startsProduct(row: CsvRow, group: CsvGroup) {
  const { handle, title } = row.cells
  const current = group.rows[0]?.cells.handle
  return handle === undefined ? title !== undefined : handle !== current
}

export interface Source {
  key: string
  mapping: ImportMapping | null
}

export async function* groupsOf(
  files: Files,
  { key, mapping }: Source,
  log: (ignored: string[]) => void,
): AsyncGenerator<CsvGroup> {
  const read = mapping ? readMapped(mapping) : readKnownHeader
  let group: CsvGroup | null = null
  for await (const row of rowsOf(files, key, { read, log })) {
    if (group && startsProduct(row, group)) {
      yield group
      group = null
    }
    group ??= { row: row.row, last: row.row, rows: [], isTooLong: false }
    if (group.rows.length < maxRows) group.rows.push(row)
    else group.isTooLong = true
    group.last = row.row
  }
  if (group) yield group
}

/** Reads the whole file, and so finds every reading error before anything is written. */
export async function countUnits(units: AsyncIterable<unknown>, kind: ImportKind) {
  let total = 0
  for await (const _ of units) {
    total += 1
    if (total > maxUnits[kind]) throw new UnreadableFile('FILE_TOO_LARGE', { products: maxUnits[kind] })
  }
  return total
}

/** Errors in the uploaded file are reported to the client. */
const toApiError = (error: unknown) =>
  error instanceof UnreadableFile && error.code !== 'FILE_TOO_LARGE' && error.code !== 'FILE_GONE'
    ? importError(error.code, { field: 'file', ...error.details })
    : error

/** Rejects a file whose first record cannot be read. */
export async function readFirstRecords(open: OpenContent, count: number): Promise<string[][]> {
  const found: string[][] = []
  try {
    for await (const records of recordsOf(open)) {
      found.push(...records.slice(0, count - found.length))
      if (found.length === count) break
    }
  } catch (error) {
    // A later error is reported by the import itself.
    if (found.length === 0) throw toApiError(error)
  }
  if (isBlank(found[0] ?? [])) throw toApiError(new UnreadableFile('CSV_EMPTY'))
  return found
}
