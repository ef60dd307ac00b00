import { apiError } from '@comptoir/platform/contract'
import { type Context, hashToken, mintToken, type Tx } from '@comptoir/platform/server'
import { and, eq, lt } from 'drizzle-orm'
import { guardDesign } from '../design/guard-design.ts'
import { readTheme } from '../store/theme.queries.ts'
import { findVersion } from '../store/version.queries.ts'
import { themePreviews } from '../theme.table.ts'

/** The editor prolongs its own as long as it is open. */
const editorMinutes = 15
const linkMinutes = 24 * 60

const endOf = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

const dropExpired = (tx: Tx, now: Date) =>
  tx.delete(themePreviews).where(lt(themePreviews.expires_at, now.toISOString()))

interface Shown {
  panel: string | null
  /** The newest if left out. */
  version_id?: string | undefined
}

/** Only the token's hash is stored. Pages of nobody but this panel may frame the theme. */
export const openPreview = (context: Context, theme: string, { panel, version_id }: Shown) =>
  context.db.transaction(async (tx) => {
    const { shop, now } = context
    if (panel !== null && !context.isPanelOrigin(panel)) throw apiError('INVALID_ENTRY', { field: 'panel' })
    await readTheme(tx, shop, theme)
    if (version_id) await findVersion(tx, shop, { theme, id: version_id })
    await dropExpired(tx, now())
    const token = mintToken()
    const expires_at = endOf(now(), panel === null ? linkMinutes : editorMinutes)
    await tx
      .insert(themePreviews)
      .values({ shop_id: shop, token_hash: hashToken(token), theme_id: theme, version_id, panel, expires_at })
    return { token, path: `/theme_preview/${token}`, expires_at }
  })

interface Unsaved {
  token: string
  files: readonly { path: string; body: string }[]
}

/** @throws NOT_FOUND once the preview has expired */
async function keepUnsaved(tx: Tx, { shop, now }: Context, { theme, token, files }: Unsaved & { theme: string }) {
  const expires_at = endOf(now(), editorMinutes)
  const saved = await tx
    .update(themePreviews)
    .set({ files: Object.fromEntries(files.map(({ path, body }) => [path, body])), expires_at })
    .where(
      and(
        eq(themePreviews.shop_id, shop),
        eq(themePreviews.token_hash, hashToken(token)),
        eq(themePreviews.theme_id, theme),
      ),
    )
    .returning({ expires_at: themePreviews.expires_at })
  if (saved.length === 0) throw apiError('NOT_FOUND', { entity: 'theme_preview' })
  return { expires_at }
}

/** @throws NOT_FOUND once the preview has expired, FORBIDDEN as `guardDesign` */
export const updatePreview = (context: Context, theme: string, { token, files }: Unsaved) =>
  context.db.transaction(async (tx) => {
    const { version_id } = await readTheme(tx, context.shop, theme)
    const shown = await guardDesign(
      tx,
      version_id,
      files.map(({ path, body }) => ({ path, body: JSON.parse(body) })),
    )
    const texts = shown.map(({ path, body }) => ({ path, body: JSON.stringify(body) }))
    return keepUnsaved(tx, context, { theme, token, files: texts })
  })

/** @throws NOT_FOUND once the preview has expired */
export const updateCodePreview = (context: Context, theme: string, unsaved: Unsaved) =>
  context.db.transaction((tx) => keepUnsaved(tx, context, { ...unsaved, theme }))
