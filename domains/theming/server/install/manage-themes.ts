import { slugOf } from '@comptoir/platform/contract'
import {
  attachment,
  type Context,
  emit,
  emitDeleted,
  expectVersion,
  RawReply,
  shopOf,
  updateRow,
  writeZip,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { themeDeleted, themeError, themeUpdated } from '../../contract/theme.wire.ts'
import { insertSources, readSources } from '../store/source.queries.ts'
import { lockLive, lockTheme, readTheme } from '../store/theme.queries.ts'
import { readContents, readFileList } from '../store/theme-files.queries.ts'
import { findVersion } from '../store/version.queries.ts'
import { themes } from '../theme.table.ts'
import { createTheme } from './insert-theme.ts'

interface Renaming {
  name: string
  version: number
}

export const renameTheme = ({ db, shop }: Context, id: string, { name, version }: Renaming) =>
  db.transaction(async (tx) => {
    const before = await lockTheme(tx, shop, id)
    await expectVersion(tx, before, { entity: 'theme', version })
    await updateRow(tx, themes, { id, name })
    const theme = await readTheme(tx, shop, id)
    emit(tx, themeUpdated, theme, before)
    return { theme }
  })

/** @throws THEME_IS_LIVE */
export const deleteTheme = ({ db, shop }: Context, id: string, version: number) =>
  db.transaction(async (tx) => {
    // Keeps it from being published meanwhile.
    await lockLive(tx, shop)
    const before = await lockTheme(tx, shop, id)
    await expectVersion(tx, before, { entity: 'theme', version })
    if (before.live_version_id !== null) throw themeError('THEME_IS_LIVE')
    await tx.delete(themes).where(and(eq(themes.shop_id, shopOf(tx)), eq(themes.id, id)))
    emitDeleted(tx, themeDeleted, before)
    return { success: true as const }
  })

export const duplicateTheme = ({ db, shop }: Context, id: string, name: string) =>
  db.transaction(async (tx) => {
    const original = await lockTheme(tx, shop, id)
    const files = await readFileList(tx, shop, original.version_id)
    const theme = await createTheme(tx, { name, origin: 'duplicate', change: 'duplicated', files })
    const sources = await readSources(tx, shop, id)
    if (sources.length > 0) await insertSources(tx, theme.id, sources)
    return { theme }
  })

/** All files, in the order of their paths: the same version gives the same archive. */
export async function exportTheme({ db, shop }: Context, id: string, version?: string) {
  const theme = await readTheme(db.current, shop, id)
  const found = await findVersion(db.current, shop, { theme: id, id: version })
  const files = await readFileList(db.current, shop, found.id)
  const contents = await readContents(db.current, shop, [...new Set(files.map(({ checksum }) => checksum))])
  const zip = await writeZip(
    files.map(({ path, checksum }) => ({ path, content: contents.get(checksum) ?? Buffer.alloc(0) })),
  )
  return new RawReply(zip, {
    'content-type': 'application/zip',
    'content-length': String(zip.length),
    'content-disposition': attachment(`${slugOf(theme.name) || 'theme'}-${found.number}.zip`),
    'cache-control': 'private, no-store',
  })
}
