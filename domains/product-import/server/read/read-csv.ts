import { limits } from '@comptoir/catalogue/contract'
import { type Files, readCell } from '@comptoir/platform/server'
import type { ImportKind } from '../../contract/import.ts'
import { importError } from '../../contract/import.wire.ts'
import type { ImportMapping } from '../../contract/import-mapping.ts'
import { type Column, excerpt, type Header, readHeader } from './csv-columns.ts'
import { readMapped } from './guess-columns.ts'
import { type OpenContent, recordsOf, UnreadableFile } from './read-records.ts'

/** A row of the file: its number as a spreadsheet counts, and its cells that are not blank. */
export interface CsvRow<Name extends string = Column> {
  row: number
  /** Of one of our own files: blank cells are kept, and what stands in them is not touched. */
  isOwn?: boolean
  cells: Readonly<Partial<Record<Name, string>>>
}

/** The rows of one product. */
export interface CsvGroup {
  row: number
  last: number
  rows: CsvRow[]
  /** It has more rows than a product can have variants and pictures: those beyond were not kept. */
  isTooLong: boolean
}

const maxRows = limits.variants + limits.media
/** As many as anybody has; a file of a few letters a line would otherwise be read for days. */
const maxUnits: Readonly<Record<ImportKind, number>> = { products: 250_000, stock: 500_000 }
/** Counts every line, blank ones included: reading one costs the same, whatever it holds. */
const maxLines = 1_000_000

export type ReadHeader<Name extends string> = (cells: readonly string[]) => Header<Name> | null

interface HeaderReader<Name extends string> {
  read: ReadHeader<Name>
  /** Hears which columns nothing is made of. */
  log: (ignored: string[]) => void
}

const isBlank = (record: readonly string[]) => record.every((cell) => cell.trim() === '')

/** Reads the header, which comes before anything else. */
function headerOf<Name extends string>(record: readonly string[] | undefined, read: ReadHeader<Name>): Header<Name> {
  if (!record || isBlank(record)) throw new UnreadableFile('CSV_EMPTY')
  const header = read(record)
  if (!header) throw new UnreadableFile('CSV_HEADER_UNKNOWN', { columns: record.slice(0, 20).map(excerpt) })
  return header
}

function toRow<Name extends string>(
  { columns, isOwn = false }: Header<Name>,
  record: readonly string[],
  row: number,
): CsvRow<Name> {
  const cells: Partial<Record<Name, string>> = {}
  for (const [at, column] of columns.entries()) {
    const text = readCell(isOwn ? (record[at] ?? '') : (record[at]?.trim() ?? ''))
    if (column && (isOwn || text !== '')) cells[column] = text
  }
  return { row, isOwn, cells }
}

/** The records of a file with their numbers, the header being the first. */
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

/** The rows of a file whose header can be read that way, without those that are blank. */
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
    }
  }
  if (!header) headerOf(undefined, read)
}

/** A new product begins where the handle changes or, in a file without handles, where there is a title. */
function startsProduct(row: CsvRow, group: CsvGroup) {
  const { handle, title } = row.cells
  const current = group.rows[0]?.cells.handle
  return handle === undefined ? title !== undefined : handle !== current
}

/** A file that is kept, and what somebody said of its columns. */
export interface Source {
  key: string
  mapping: ImportMapping | null
}

/** The products of a file, each with its rows, as the stream brings them. */
export async function* groupsOf(
  files: Files,
  { key, mapping }: Source,
  log: (ignored: string[]) => void,
): AsyncGenerator<CsvGroup> {
  const read = mapping ? readMapped(mapping) : readHeader
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

/** Reads a file through without doing anything: how many units it holds, and whether it can be read at all. */
export async function countUnits(units: AsyncIterable<unknown>, kind: ImportKind) {
  let total = 0
  for await (const _ of units) {
    total += 1
    if (total > maxUnits[kind]) throw new UnreadableFile('FILE_TOO_LARGE', { products: maxUnits[kind] })
  }
  return total
}

/** What is wrong with a file is said to whoever sends it. */
const toApiError = (error: unknown) =>
  error instanceof UnreadableFile && error.code !== 'FILE_TOO_LARGE' && error.code !== 'FILE_GONE'
    ? importError(error.code, { field: 'file', ...error.details })
    : error

/** The first records of a file; refuses one of which it shows already that nothing can be made. */
export async function readFirstRecords(open: OpenContent, count: number): Promise<string[][]> {
  const found: string[][] = []
  try {
    for await (const records of recordsOf(open)) {
      found.push(...records.slice(0, count - found.length))
      if (found.length === count) break
    }
  } catch (error) {
    // Of the rest of a file its reading tells.
    if (found.length === 0) throw toApiError(error)
  }
  if (isBlank(found[0] ?? [])) throw toApiError(new UnreadableFile('CSV_EMPTY'))
  return found
}
