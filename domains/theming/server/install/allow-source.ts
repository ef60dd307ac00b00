import { type Context, emit, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { themeError, themeUpdated } from '../../contract/theme.wire.ts'
import { type AllowedSource, insertSources, readSources } from '../store/source.queries.ts'
import { lockTheme, readTheme } from '../store/theme.queries.ts'
import { themeSources, themes } from '../theme.table.ts'

/** They travel with every page. */
const maxSources = 60

const isSame = (one: AllowedSource, { kind, host }: AllowedSource) => one.kind === kind && one.host === host

const remove = (tx: Tx, theme: string, { kind, host }: AllowedSource) =>
  tx
    .delete(themeSources)
    .where(
      and(
        ...[eq(themeSources.shop_id, shopOf(tx)), eq(themeSources.theme_id, theme)],
        ...[eq(themeSources.kind, kind), eq(themeSources.host, host)],
      ),
    )

/** Changes the content policy of this theme's pages, whichever of its versions they show. @throws TOO_MANY_SOURCES */
export const allowSource = (
  { db, shop }: Context,
  id: string,
  { is_allowed, ...source }: AllowedSource & { is_allowed: boolean },
) =>
  db.transaction(async (tx) => {
    const before = await lockTheme(tx, shop, id)
    const allowed = await readSources(tx, shop, id)
    if (allowed.some((one) => isSame(one, source)) === is_allowed) return { theme: before }
    if (!is_allowed) await remove(tx, id, source)
    else if (allowed.length < maxSources) await insertSources(tx, id, [source])
    else throw themeError('TOO_MANY_SOURCES', { max: maxSources })
    await updateRow(tx, themes, { id })
    const theme = await readTheme(tx, shop, id)
    emit(tx, themeUpdated, theme, before)
    return { theme }
  })
