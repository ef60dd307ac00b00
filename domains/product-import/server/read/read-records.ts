import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { BatchFailure } from '@comptoir/platform/server'
import { type CastingContext, CsvError, type Parser, parse } from 'csv-parse'
import { delimiterOf, isTooWide } from './csv-columns.ts'

/** The file stops making sense; what came before it stays as it was read. */
export class UnreadableFile extends BatchFailure<
  'CSV_MALFORMED' | 'CSV_ENCODING' | 'CSV_EMPTY' | 'CSV_HEADER_UNKNOWN' | 'FILE_TOO_LARGE' | 'FILE_GONE'
> {}

const headLength = 65_536

/** Text has no NUL: what has is of another encoding, or no text at all. */
function plain(text: string) {
  if (text.includes('\0')) throw new UnreadableFile('CSV_ENCODING')
  return text
}

/** Bytes parsed in one turn of the event loop: some milliseconds, even where each line is blank. */
const sliceSize = 512

function* slicesOf(chunk: Buffer) {
  for (let at = 0; at < chunk.length; at += sliceSize) yield chunk.subarray(at, at + sliceSize)
}

/** Decodes UTF-8 strictly: a file in another encoding would fill the shop with question marks. */
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

/** Opens a content from its first byte on: the header is read before the rest. */
export type OpenContent = () => AsyncIterable<Buffer>

async function headOf(open: OpenContent) {
  let head = ''
  for await (const text of textOf(open())) {
    head += text
    if (head.length > headLength) break
  }
  return head
}

/** The parser builds an error for each line that is shorter than the header; stack traces would double its work. */
function feed(parser: Parser, text: string) {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    parser.write(text)
  } finally {
    Error.stackTraceLimit = limit
  }
}

/** Parses slice by slice and returns to the event loop after each, so that other requests are served. */
async function* parsed(parser: Parser, texts: AsyncIterable<string>): AsyncGenerator<string[][]> {
  let batch: string[][] = []
  parser.on('data', (record: string[]) => batch.push(record))
  const ended = finished(parser)
  // Awaited at the end of the file; a fault before that is thrown from the loop.
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

/** Of one line: far more than columns, as commas may stand unquoted. */
const maxCells = 10_000

/** A line of nothing but commas would otherwise become millions of cells before anything can look at it. */
function expectSane(cell: string, { index, lines }: CastingContext) {
  if (index >= maxCells) throw new UnreadableFile('CSV_MALFORMED', { line: lines })
  return cell
}

/** The records of a file in batches; cells keep what is in their quotes, line breaks too. */
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
