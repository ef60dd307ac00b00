import { emit, originOf, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Theme } from '../../contract/theme.ts'
import { themeUpdated } from '../../contract/theme.wire.ts'
import { lockTheme, readTheme } from '../store/theme.queries.ts'
import { liveThemes, themePublications, themes } from '../theme.table.ts'

export async function readLive(tx: Tx) {
  const [live] = await tx
    .select()
    .from(liveThemes)
    .where(eq(liveThemes.shop_id, shopOf(tx)))
  return live ?? null
}

/** Makes a version live without an event. */
export async function setLive(tx: Tx, { theme, version }: { theme: string; version: string }) {
  const shop_id = shopOf(tx)
  const live = { theme_id: theme, version_id: version }
  await tx
    .insert(liveThemes)
    .values({ shop_id, ...live })
    .onConflictDoUpdate({ target: liveThemes.shop_id, set: { ...live, since: sql`now()` } })
  await tx.insert(themePublications).values({ shop_id, id: newId(), ...live, author_id: originOf(tx).actor.id })
}

/**
 * Makes a version live, all its files at once. The caller holds `lockLive` and the theme's lock.
 * Both the theme that comes and the one that goes have changed.
 */
export async function writeLive(tx: Tx, before: Theme, version: string): Promise<Theme> {
  const shop = shopOf(tx)
  const last = await readLive(tx)
  const replaced = last && last.theme_id !== before.id ? await lockTheme(tx, shop, last.theme_id) : null
  await setLive(tx, { theme: before.id, version })
  await updateRow(tx, themes, { id: before.id, scheduled_id: null, scheduled_at: null })
  if (replaced) {
    await updateRow(tx, themes, { id: replaced.id })
    emit(tx, themeUpdated, await readTheme(tx, shop, replaced.id), replaced)
  }
  const theme = await readTheme(tx, shop, before.id)
  emit(tx, themeUpdated, theme, before)
  return theme
}
