import { apiError } from '@comptoir/platform/contract'
import type { Context, StoreReply, StoreRoute, StoreVisit } from '@comptoir/platform/server'
import { findAsset, findByChecksum, type ShippedTheme } from '@comptoir/theming/server'
import { renderPage } from '../render/render-page.ts'
import type { PagePlan } from '../site/page-plan.ts'
import { findPreviewedTheme } from '../site/preview.ts'
import { openSite, type Shelf, withoutVisitor } from '../site/site.ts'
import type { LoadedTheme } from '../theme/theme-shelf.ts'

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
}

const endingOf = (name: string) => /\.([a-z0-9]+)$/.exec(name)?.[1] ?? ''

/** A file never changes under its address; opened alone, a drawing runs no script. */
const assetReply = (name: string, body: Buffer | string): StoreReply => ({
  status: 200,
  headers: {
    'content-type': types[endingOf(name)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  },
  body,
})

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

/** `theme.css` may be `theme.css.liquid`, and `theme.scss.css` be `theme.scss.liquid`. */
const liquidNames = (name: string) => [name, name.replace(/\.css$/, '')]

const nothing: PagePlan = { template: 'index', pageType: 'asset', objects: {}, title: '', canonical: null }

/** Styles and scripts that hold Liquid know the theme's settings, not the visitor. */
async function renderAsset(
  context: Context,
  visit: StoreVisit,
  { theme, shelf }: { theme: LoadedTheme; shelf: Shelf },
) {
  const name = liquidNames(visit.params.asset ?? '').find((each) => theme.names.has(`assets/${each}.liquid`))
  if (name === undefined) return null
  // Browsers keep the reply for all languages.
  const site = { ...(await openSite(context, { ...withoutVisitor(visit), locale: null }, shelf)), theme }
  const found = { theme, template: 'index', suffix: null }
  return renderPage(site, { plan: nothing, found, part: { kind: 'asset', name } })
}

/** Files of themes, and the styles and scripts that their sections carry. */
export const themeAssetRoutes = (shelf: Shelf, shipped: ShippedTheme): StoreRoute[] => [
  {
    method: 'GET',
    path: '/cdn/t/:checksum/:asset',
    async answer(context, visit) {
      const { checksum = '', asset = '' } = visit.params
      const path = `assets/${asset}`
      const content = await findFile(context, { checksum, path }, shipped)
      if (content) return assetReply(asset, content)
      const theme = await findTheme(context, visit, shelf)
      const stored =
        theme && theme.storedAs !== checksum && (await findFile(context, { checksum: theme.storedAs, path }, shipped))
      if (stored) return assetReply(asset, stored)
      const rendered = theme && (await renderAsset(context, visit, { theme, shelf }))
      if (rendered === null) throw apiError('NOT_FOUND')
      return assetReply(asset, rendered)
    },
  },
  {
    method: 'GET',
    path: '/cdn/t/:checksum/-/:bundle',
    async answer(context, visit) {
      const { bundle = '' } = visit.params
      const theme = await findTheme(context, visit, shelf)
      if (!theme || !/^sections\.(?:css|js)$/.test(bundle)) throw apiError('NOT_FOUND')
      return assetReply(bundle, bundle === 'sections.css' ? theme.bundle.styles : theme.bundle.scripts)
    },
  },
]
