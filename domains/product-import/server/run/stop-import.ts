import type { Context } from '@comptoir/platform/server'
import { importError, isOver } from '../../contract/index.ts'
import { endImport } from './change-import.ts'
import { lockImport, readImport } from './import.queries.ts'

/** Stops an import after the product it is at. What has been brought in stays. */
export async function stopImport(context: Context, id: string) {
  const { db, shop } = context
  await readImport(context, id)
  return db.transaction(async (tx) => {
    const before = await lockImport(tx, shop, id)
    if (isOver(before.state)) throw importError('IMPORT_OVER', { state: before.state })
    return { import: await endImport(tx, { shop, before }, { state: 'stopped' }) }
  })
}
