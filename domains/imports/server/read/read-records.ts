import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { delimiterOf } from '@comptoir/platform/contract'
import { BatchFailure } from '@comptoir/platform/server'
import { type CastingContext, CsvError, type Parser, parse } from 'csv-parse'
import { isTooWide } from './csv-columns.ts'

/** The rest of the file cannot be parsed; the rows before it stay valid. */
export class UnreadableFile extends BatchFailure<
  'CSV_MALFORMED' | 'CSV_ENCODING' | 'CSV_EMPTY' | 'CSV_HEADER_UNKNOWN' | 'FILE_TOO_LARGE' | 'FILE_GONE'
> {}

const headLength = 65_536

/** NUL characters mean another encoding, or a binary file. */
function plain(text: string) {
  if (text.includes('\0')) throw new UnreadableFile('CSV_ENCODING')
  return text
}

/** Bytes parsed per turn of the event loop: a few milliseconds, even for blank lines. */
const sliceSize = 512

function* slicesOf(chunk: Buffer) {
  for (let at = 0; at < chunk.length; at += sliceSize) yield chunk.subarray(at, at + sliceSize)
}

/** Rejects invalid UTF-8, because replacement characters would be stored in the shop. */
async function* textOf(content: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of content) {
      for (const slice of slicesOf(chunk)) yield plain(decoder.decode(slice, { stream: true }))
    }
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new UnreadableFile('CSV_ENCODING') : error
  }
}

/** Opens the file from its first byte each time: the header is read before the rest. */
export type OpenContent = () => AsyncIterable<Buffer>

async function headOf(open: OpenContent) {
  let head = ''
  for await (const text of textOf(open())) {
    head += text
    if (head.length > headLength) break
  }
  return head
}

/** The parser creates an error for each short line; without stack traces that takes half the time. */
function feed(parser: Parser, text: string) {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    parser.write(text)
  } finally {
    Error.stackTraceLimit = limit
  }
}

/** Returns to the event loop after each slice, so that other requests are served. */
async function* parsed(parser: Parser, texts: AsyncIterable<string>): AsyncGenerator<string[][]> {
  let batch: string[][] = []
  parser.on('data', (record: string[]) => batch.push(record))
  const ended = finished(parser)
  // The rejection is handled at the end of the file; until then the loop throws it.
  ended.catch(() => {})
  for await (const text of texts) {
    feed(parser, text)
    await setImmediate()
    if (parser.errored) throw parser.errored
    yield batch
    batch = []
  }
  parser.end()
  await ended
  yield batch
}

/** Cells per line; more than columns, because commas may be unquoted. */
const maxCells = 10_000

/** Rejects a line of commas before it becomes millions of cells. */
function expectSane(cell: string, { index, lines }: CastingContext) {
  if (index >= maxCells) throw new UnreadableFile('CSV_MALFORMED', { line: lines })
  return cell
}

/** Yields batches; quoted cells keep their line breaks. */
export async function* recordsOf(open: OpenContent): AsyncGenerator<string[][]> {
  const head = await headOf(open)
  const delimiter = delimiterOf(head)
  if (isTooWide(head, delimiter)) throw new UnreadableFile('CSV_HEADER_UNKNOWN', { columns: [] })
  const rules = { relax_column_count: true, relax_quotes: true, max_record_size: 4_194_304 }
  const parser = parse({ delimiter, ...rules, cast: expectSane })
  try {
    yield* parsed(parser, textOf(open()))
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile('CSV_MALFORMED', { line: error.lines }) : error
  } finally {
    parser.destroy()
  }
}
