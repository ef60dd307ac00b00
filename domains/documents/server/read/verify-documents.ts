import { createHash, type Hash } from 'node:crypto'
import { type Context, openPrivate, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentKinds } from '../../contract/document.ts'
import { documentSeries, documents } from '../document.table.ts'
import { chainedHash } from '../series/take-number.ts'

export const documentFaults = ['gap', 'day', 'chain', 'file', 'unwritten'] as const
export type DocumentFault = { name: string; fault: (typeof documentFaults)[number] }

const Row = z.object({
  series: z.string(),
  kind: z.enum(documentKinds),
  first: z.number(),
  number: z.number(),
  name: z.string(),
  issued_on: z.string(),
  snapshot: z.string(),
  hash: z.instanceof(Buffer),
  file_key: z.string().nullable(),
  file_size: z.number().nullable(),
  file_hash: z.instanceof(Buffer).nullable(),
})
type Row = z.infer<typeof Row>

const pageSize = 500

/** All documents, series by series and in order of their numbers. */
async function* allDocuments({ db, shop }: Pick<Context, 'db' | 'shop'>) {
  const d = documents
  const s = documentSeries
  for (let skipped = 0; ; skipped += pageSize) {
    const page = await query(
      db.current,
      Row,
      sql`select ${d.series_id} || ' ' || ${d.year} as series, ${d.kind}, ${s.first}, ${d.number}, ${d.name}, ${d.issued_on}::text,
            ${d.snapshot}, ${d.hash}, ${d.file_key}, ${d.file_size}, ${d.file_hash}
          from ${d} join ${s} on ${s.shop_id} = ${d.shop_id} and ${s.id} = ${d.series_id}
          where ${d.shop_id} = ${shop} order by ${d.series_id}, ${d.year}, ${d.number}
          limit ${pageSize} offset ${skipped}`,
    )
    yield* page
    if (page.length < pageSize) return
  }
}

async function hashOf({ files }: Pick<Context, 'files'>, { file_key, file_size }: Row): Promise<string> {
  const hash: Hash = createHash('sha256')
  try {
    for await (const part of openPrivate(files, { key: file_key ?? '', size: file_size ?? 0 })) hash.update(part)
  } catch {
    return ''
  }
  return hash.digest('hex')
}

/** What the log of numbers says of a document after the one before it in its series and year. */
function numberFaults(row: Row, before: Row | null): DocumentFault['fault'][] {
  // Proformas may go, with a draft or a person: each stands by itself.
  const isChained = row.kind !== 'proforma'
  const expected = before ? before.number + 1 : row.first
  const chained = chainedHash((isChained && before?.hash) || null, row.snapshot)
  return [
    ...(row.number === expected || !isChained ? [] : ['gap' as const]),
    ...(before && row.issued_on < before.issued_on ? ['day' as const] : []),
    ...(chained.equals(row.hash) ? [] : ['chain' as const]),
  ]
}

async function fileFaults(context: Context, row: Row): Promise<DocumentFault['fault'][]> {
  if (row.file_key === null) return ['unwritten']
  return (await hashOf(context, row)) === row.file_hash?.toString('hex') ? [] : ['file']
}

/**
 * Checks all documents: numbers without a gap, days in their order, content that nobody changed or took out (each has the
 * hash of what it says after that of the one before it), and files as they were written.
 */
export async function verifyDocuments(context: Context): Promise<{ checked: number; faults: DocumentFault[] }> {
  const faults: DocumentFault[] = []
  let before: Row | null = null
  let checked = 0
  for await (const row of allDocuments(context)) {
    const last: Row | null = before?.series === row.series ? before : null
    const found = [...numberFaults(row, last), ...(await fileFaults(context, row))]
    faults.push(...found.map((fault) => ({ name: row.name, fault })))
    before = row
    checked += 1
  }
  return { checked, faults }
}
