import { z } from 'zod'

export const format = 1

/** Characters of one line: below what a string can hold, and beyond any row of ours. */
export const maxLine = 2 ** 28

const TableName = z.string().regex(/^\w+$/)

const TableNote = z.object({
  name: TableName,
  columns: z.array(z.string()),
  rows: z.int(),
  /** A sum over all rows in which their order does not matter. */
  checksum: z.string(),
})
export type TableNote = z.infer<typeof TableNote>

/** Bounds become a part of a statement as they are: dates and nothing else. */
const Bounds = z.string().regex(/^(?:DEFAULT|FOR VALUES FROM \('[-+:. \d]+'\) TO \('[-+:. \d]+'\))$/)

const Partition = z.object({ name: TableName, parent: TableName, bounds: Bounds })
export type Partition = z.infer<typeof Partition>

/**
 * The first line of a backup. Below it follow tables and files, each a line that names it and then lines of JSON
 * strings: rows as PostgreSQL writes them, or a file's content in pieces. The last line proves that all is there.
 */
export const Header = z.object({
  kind: z.literal('comptoir backup'),
  format: z.int(),
  made_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(TableNote),
  partitions: z.array(Partition),
})
export type Header = z.infer<typeof Header>

export const Mark = z.union([
  z.object({ table: TableName }),
  z.object({ file: z.string() }),
  z.object({ end: z.literal(true), files: z.int(), sha256: z.string() }),
])
export type Mark = z.infer<typeof Mark>
