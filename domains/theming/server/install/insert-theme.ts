import { assertMay, emit, one, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Theme, VersionChange } from '../../contract/theme.ts'
import { themeCreated, themeError } from '../../contract/theme.wire.ts'
import { themeLimits } from '../../contract/theme-file.rules.ts'
import { readTheme } from '../store/theme.queries.ts'
import type { StoredFile } from '../store/theme-files.queries.ts'
import { writeVersion } from '../store/write-version.ts'
import { themes } from '../theme.table.ts'

interface NewTheme {
  name: string
  origin: Theme['origin']
  change: VersionChange
  files: readonly StoredFile[]
}

/** Installations wait for each other, so that they count right. */
async function expectRoom(tx: Tx) {
  const shop = shopOf(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(${shop}, hashtext('new theme'))`)
  const counted = await query(
    tx,
    z.object({ count: z.number() }),
    sql`select count(*) as count from ${themes} where shop_id = ${shop}`,
  )
  if (one(counted).count >= themeLimits.themes) throw themeError('TOO_MANY_THEMES', { max: themeLimits.themes })
}

/**
 * A theme with its first version, of stored contents; an archive brings code of others.
 *
 * @throws TOO_MANY_THEMES, FORBIDDEN without the right to code
 */
export async function insertTheme(tx: Tx, { name, origin, change, files }: NewTheme): Promise<Theme> {
  if (origin === 'zip') assertMay(tx, 'theme_code')
  await expectRoom(tx)
  const id = newId()
  await tx.insert(themes).values({ shop_id: shopOf(tx), id, name, origin })
  await writeVersion(tx, { theme: id, change, files })
  return readTheme(tx, shopOf(tx), id)
}

export async function createTheme(tx: Tx, fresh: NewTheme): Promise<Theme> {
  const theme = await insertTheme(tx, fresh)
  emit(tx, themeCreated, theme)
  return theme
}
