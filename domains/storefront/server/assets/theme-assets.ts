import { apiError } from '@comptoir/platform/contract'
import type { Context, StoreReply, StoreRoute, StoreVisit } from '@comptoir/platform/server'
import { assetFile, isSheet } from '@comptoir/platform/storefront'
import { findAsset, findByChecksum, type ShippedTheme } from '@comptoir/theming/server'
import { findPreviewedTheme } from '../site/preview.ts'
import type { Shelf } from '../site/site.ts'
import type { LoadedTheme } from '../theme/theme-shelf.ts'
import { assetReply } from './asset-reply.ts'
import { openRenderedAssets } from './rendered-assets.ts'

/** The theme with this checksum, or the one that this visitor previews; null if there is none. */
async function findTheme(context: Context, visit: StoreVisit, { themes }: Shelf): Promise<LoadedTheme | null> {
  const { checksum = '' } = visit.params
  if (checksum === themes.shipped.checksum) return themes.shipped
  const version = await findByChecksum(context.db.current, context.shop, checksum)
  if (version) return themes.load(context, version)
  return findPreviewedTheme(context, visit, { checksum, themes })
}

async function findFile(
  { db, shop }: Context,
  { checksum, path }: { checksum: string; path: string },
  shipped: ShippedTheme,
) {
  if (checksum === shipped.checksum) return shipped.files.find((file) => file.path === path)?.content ?? null
  return (await findAsset(db.current, shop, { checksum, path }))?.content ?? null
}

/** What was asked for under the address of a former letter is not what stands there. */
function replyOf(
  { params }: StoreVisit,
  { checksum }: LoadedTheme,
  { asset, content }: { asset: string; content: Buffer | string },
): StoreReply {
  const reply = assetReply(asset, content)
  if (params.checksum === checksum) return reply
  return { ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } }
}

/** Files of themes, and the styles and scripts that their sections carry. */
export function themeAssetRoutes(shelf: Shelf, shipped: ShippedTheme): StoreRoute[] {
  const rendered = openRenderedAssets(shelf)

  /** A file that is rendered first, or one of a theme with unsaved texts; null if the theme has none of this name. */
  async function answerOfTheme(context: Context, visit: StoreVisit, asset: string): Promise<StoreReply | null> {
    const theme = await findTheme(context, visit, shelf)
    const file = theme && assetFile(theme.names, asset)
    if (!theme || !file) return null
    const place = { checksum: theme.storedAs, path: file.path }
    const content =
      file.kind === 'file'
        ? (theme.files.get(file.path) ?? (await findFile(context, place, shipped)))
        : await rendered(context, visit, { theme, file })
    return content === null ? null : replyOf(visit, theme, { asset, content })
  }

  return [
    {
      method: 'GET',
      path: '/cdn/t/:checksum/:asset',
      async answer(context, visit) {
        const { checksum = '', asset = '' } = visit.params
        const path = `assets/${asset}`
        const content = isSheet(path) ? null : await findFile(context, { checksum, path }, shipped)
        if (content) return assetReply(asset, content)
        const reply = await answerOfTheme(context, visit, asset)
        if (!reply) throw apiError('NOT_FOUND')
        return reply
      },
    },
    {
      method: 'GET',
      path: '/cdn/t/:checksum/-/:bundle',
      async answer(context, visit) {
        const { bundle = '' } = visit.params
        const theme = await findTheme(context, visit, shelf)
        if (!theme || !/^sections\.(?:css|js)$/.test(bundle)) throw apiError('NOT_FOUND')
        const content = bundle === 'sections.css' ? theme.bundle.styles : theme.bundle.scripts
        return replyOf(visit, theme, { asset: bundle, content })
      },
    },
  ]
}
