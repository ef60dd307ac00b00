import { Readable } from 'node:stream'
import type { Files } from '@comptoir/platform/server'
import { CsvError, parse } from 'csv-parse'
import { importFailure } from '../../contract/index.ts'
import { type Column, delimiterOf, type Header, readHeader } from './csv-columns.ts'

/** A row of the file: its number as a spreadsheet counts, and its cells that are not blank. */
export interface CsvRow {
  row: number
  cells: Readonly<Partial<Record<Column, string>>>
}

/** The rows of one product. */
export interface CsvGroup {
  row: number
  last: number
  rows: CsvRow[]
}

/** The file stops making sense; what came before it stays as it was read. */
export class UnreadableFile extends Error {
  readonly code: 'CSV_MALFORMED' | 'CSV_ENCODING' | 'CSV_EMPTY' | 'CSV_HEADER_UNKNOWN'
  readonly details: Record<string, unknown>

  constructor(code: UnreadableFile['code'], details: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

const headLength = 65_536

/** Decodes UTF-8 strictly: a file in another encoding would fill the shop with question marks. */
async function* textOf(content: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of content) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new UnreadableFile('CSV_ENCODING') : error
  }
}

async function headOf(files: Files, key: string) {
  let head = ''
  for await (const text of textOf(files.get(key))) {
    head += text
    if (head.length > headLength) break
  }
  return head
}

/** The records of a file one by one; cells keep what is in their quotes, line breaks too. */
async function* recordsOf(files: Files, key: string): AsyncGenerator<string[]> {
  const delimiter = delimiterOf(await headOf(files, key))
  const parser = parse({ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: 4_194_304 })
  const source = Readable.from(textOf(files.get(key)))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const record of parser) yield record
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile('CSV_MALFORMED', { line: error.lines }) : error
  } finally {
    source.destroy()
  }
}

const isBlank = (record: readonly string[]) => record.every((cell) => cell.trim() === '')

/** Reads the header, which comes before anything else. */
function headerOf(record: readonly string[] | undefined): Header {
  if (!record || isBlank(record)) throw new UnreadableFile('CSV_EMPTY')
  const header = readHeader(record)
  if (!header) throw new UnreadableFile('CSV_HEADER_UNKNOWN', { columns: record.slice(0, 20) })
  return header
}

function toRow({ columns }: Header, record: readonly string[], row: number): CsvRow {
  const cells: Partial<Record<Column, string>> = {}
  for (const [at, column] of columns.entries()) {
    const text = record[at]?.trim() ?? ''
    if (column && text !== '') cells[column] = text
  }
  return { row, cells }
}

async function* rowsOf(files: Files, key: string, tell: (header: Header) => void): AsyncGenerator<CsvRow> {
  let header: Header | null = null
  let number = 0
  for await (const record of recordsOf(files, key)) {
    number += 1
    if (header && !isBlank(record)) yield toRow(header, record, number)
    if (!header) {
      header = headerOf(record)
      tell(header)
    }
  }
  if (!header) headerOf(undefined)
}

/** A new product begins where the handle changes or, in a file without handles, where there is a title. */
function begins(row: CsvRow, group: CsvGroup) {
  const { handle, title } = row.cells
  const current = group.rows[0]?.cells.handle
  return handle === undefined ? title !== undefined : handle !== current
}

/** The products of a file, each with its rows, as the stream brings them. */
export async function* groupsOf(
  files: Files,
  key: string,
  tell: (header: Header) => void = () => {},
): AsyncGenerator<CsvGroup> {
  let group: CsvGroup | null = null
  for await (const row of rowsOf(files, key, tell)) {
    if (group && begins(row, group)) {
      yield group
      group = null
    }
    group ??= { row: row.row, last: row.row, rows: [] }
    group.rows.push(row)
    group.last = row.row
  }
  if (group) yield group
}

/** Reads a file through without doing anything: how many products it holds, and whether it can be read at all. */
export async function inspectFile(files: Files, key: string) {
  let total = 0
  let ignored: string[] = []
  for await (const _ of groupsOf(files, key, (header) => (ignored = header.ignored))) total += 1
  return { total, ignored }
}

/** Refuses a file whose beginning already shows that nothing can be made of it. */
export async function refuseUnknownFile(files: Files, key: string) {
  try {
    for await (const record of recordsOf(files, key)) return void headerOf(record)
    headerOf(undefined)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw importFailure(error.code, { field: 'file', ...error.details })
  }
}
