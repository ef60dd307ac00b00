import { z } from 'zod'

export const format = 1

/** Maximum line length in characters, below the limit of a string. */
export const maxLine = 2 ** 28

const TableName = z.string().regex(/^\w+$/)

const TableNote = z.object({
  name: TableName,
  columns: z.array(z.string()),
  rows: z.int(),
  /** Checksum independent of row order. */
  checksum: z.string(),
})
export type TableNote = z.infer<typeof TableNote>

/** Inserted into SQL literally, so only dates are accepted. */
const Bounds = z.string().regex(/^(?:DEFAULT|FOR VALUES FROM \('[-+:. \d]+'\) TO \('[-+:. \d]+'\))$/)

const Partition = z.object({ name: TableName, parent: TableName, bounds: Bounds })
export type Partition = z.infer<typeof Partition>

/**
 * First line of a backup. Then tables and files, each a line with the name and lines of JSON strings: rows in
 * PostgreSQL's text form, or file chunks. The last line holds the checksum.
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
