import { apiError } from '@comptoir/platform/contract'
import { type Context, json, type Queryable, query, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { importError } from '../../contract/import.wire.ts'
import { type FileColumn, ImportMapping } from '../../contract/import-mapping.ts'
import { excerpt } from '../read/csv-columns.ts'
import { asImportColumn, guessColumns, keyOf, nameOf, readMapped } from '../read/guess-columns.ts'
import { readFirstRecords } from '../read/read-csv.ts'
import { importMappings } from '../record/import.table.ts'
import { findImport } from './import.queries.ts'

const sampleRows = 5

const Remembered = z.object({ mapping: ImportMapping })

export async function rememberedMapping(db: Queryable, shop: number, header: readonly string[]) {
  const [found] = await query(
    db,
    Remembered,
    sql`select mapping from ${importMappings} where shop_id = ${shop} and header_key = ${keyOf(header)}`,
  )
  return found?.mapping ?? null
}

export const rememberMapping = (
  tx: Tx,
  shop: number,
  { header, mapping }: { header: readonly string[]; mapping: ImportMapping },
) =>
  tx.execute(sql`insert into ${importMappings} (shop_id, header_key, mapping) values (${shop}, ${keyOf(header)}, ${json(mapping)})
        on conflict (shop_id, header_key) do update set mapping = excluded.mapping, updated_at = now()`)

export function expectFitting(mapping: ImportMapping, header: readonly string[]) {
  if (!readMapped(mapping)(header)) throw importError('MAPPING_INCOMPLETE', { field: 'mapping' })
  return mapping
}

export function mappingIn(text: string | undefined): ImportMapping | null {
  if (text === undefined) return null
  try {
    return ImportMapping.parse(JSON.parse(text))
  } catch {
    throw apiError('VALIDATION_FAILED', { field: 'mapping', errors: [{ field: 'mapping', code: 'INVALID_ENTRY' }] })
  }
}

export async function readColumns(context: Context, id: string): Promise<{ columns: FileColumn[] }> {
  const { db, shop, files } = context
  const { batch } = await findImport(context, id)
  const { mapping } = batch.input
  const file_key = batch.file_key ?? ''
  const [header = [], ...records] = await readFirstRecords(() => files.get(file_key), sampleRows + 1)
  const given = mapping ?? (await rememberedMapping(db.current, shop, header))
  const guesses = given ? (readMapped(given)(header)?.columns ?? []) : guessColumns(header)
  const columns = header.map((cell, at) => ({
    name: nameOf(cell),
    samples: records.flatMap((record) => excerpt(record[at]?.trim() ?? '') || []),
    column: asImportColumn(guesses[at]),
  }))
  return { columns: columns.filter(({ name }) => name !== '') }
}
