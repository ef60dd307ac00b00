import { type Context, emit, shopOf, type Tx } from '@comptoir/platform/server'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Theme } from '../../contract/theme.ts'
import { themeUpdated } from '../../contract/theme.wire.ts'
import { createTheme } from '../install/insert-theme.ts'
import { readLive, writeLive } from '../publish/write-live.ts'
import { lockLive, lockTheme, readTheme } from '../store/theme.queries.ts'
import { storeContents, writeVersion } from '../store/write-version.ts'
import { themes, themeVersions } from '../theme.table.ts'
import type { ShippedTheme } from './read-folder.ts'

async function findShipped(tx: Tx) {
  const [found] = await tx
    .select({ id: themes.id })
    .from(themes)
    .where(and(eq(themes.shop_id, shopOf(tx)), eq(themes.origin, 'builtin')))
    .orderBy(asc(themes.created_at), asc(themes.id))
    .limit(1)
  return found ?? null
}

async function newestVersion(tx: Tx, theme: string) {
  const { id, change, author_id, checksum } = themeVersions
  const [found] = await tx
    .select({ id, change, author_id, checksum })
    .from(themeVersions)
    .where(and(eq(themeVersions.shop_id, shopOf(tx)), eq(themeVersions.theme_id, theme)))
    .orderBy(desc(themeVersions.number))
    .limit(1)
  return found ?? null
}

async function installFirst(tx: Tx, name: string, { files }: ShippedTheme): Promise<Theme> {
  const stored = await storeContents(tx, files)
  const theme = await createTheme(tx, { name, origin: 'builtin', change: 'installed', files: stored })
  return writeLive(tx, theme, theme.version_id)
}

/** A theme that nobody has edited follows the program; published, it stays so. */
async function follow(tx: Tx, id: string, shipped: ShippedTheme) {
  const before = await lockTheme(tx, shopOf(tx), id)
  const newest = await newestVersion(tx, id)
  const isUntouched = newest?.change === 'installed' && newest.author_id === null
  if (!isUntouched || newest.checksum === shipped.checksum) return
  const files = await storeContents(tx, shipped.files)
  const version = await writeVersion(tx, { theme: id, change: 'installed', files })
  if ((await readLive(tx))?.version_id === newest.id) return writeLive(tx, before, version)
  emit(tx, themeUpdated, await readTheme(tx, shopOf(tx), id), before)
}

/**
 * Gives a shop without a live theme the one that comes with the program, and brings an unedited one up to date.
 * Idempotent.
 */
export const installShipped = ({ db, shop }: Context, name: string, shipped: ShippedTheme) =>
  db.transaction(async (tx) => {
    await lockLive(tx, shop)
    const known = await findShipped(tx)
    if (known) await follow(tx, known.id, shipped)
    else if ((await readLive(tx)) === null) await installFirst(tx, name, shipped)
  })
