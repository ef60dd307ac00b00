import { Readable } from 'node:stream'
import { type CsvLook, csvLine } from '../../contract/values/csv-cells.ts'
import type { Context } from '../manifest/context.ts'
import { RawReply } from './mount-route.ts'

export type CsvCell = string | number

/** The header and how each row fills it. */
export type CsvColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => CsvCell])[]

interface CsvFile<Row> {
  /** `orders-2026-11-23.csv` is called `orders`. */
  name: string
  columns: CsvColumns<Row>
  /** Read one after the other, each when the one before was sent. */
  pages: AsyncIterable<readonly Row[]>
  /** By default as programs read it, with commas between cells. */
  look?: CsvLook
}

const marksUtf8 = '\ufeff'

async function* linesOf<Row>({ columns, pages, look }: CsvFile<Row>) {
  yield marksUtf8 +
    csvLine(
      columns.map(([header]) => header),
      look,
    )
  for await (const rows of pages)
    yield rows
      .map((row) =>
        csvLine(
          columns.map(([, cellOf]) => cellOf(row)),
          look,
        ),
      )
      .join('')
}

/** A file to download; no cell starts a formula. */
export function csvReply<Row>({ now }: Context, file: CsvFile<Row>): RawReply {
  const day = now().toISOString().slice(0, 10)
  return new RawReply(Readable.from(linesOf(file)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file.name}-${day}.csv"`,
  })
}
