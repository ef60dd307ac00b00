import { escapeHtml } from '@comptoir/platform/storefront'

/** An address as search engines read it; format: sitemaps.org/protocol.html. */
export interface Listed {
  url: string
  updated_at?: string
}

const entryOf = (name: string, { url, updated_at }: Listed) =>
  `<${name}><loc>${escapeHtml(url)}</loc>${updated_at ? `<lastmod>${updated_at}</lastmod>` : ''}</${name}>`

function fileOf(root: string, name: string, entries: readonly Listed[]) {
  const lines = entries.map((entry) => entryOf(name, entry))
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} xmlns="${space}">`, ...lines, `</${root}>`, ''].join('\n')
}

/** Pages of the shop. */
export const pagesXml = (entries: readonly Listed[]) => fileOf('urlset', 'url', entries)

/** Other sitemaps. */
export const indexXml = (entries: readonly Listed[]) => fileOf('sitemapindex', 'sitemap', entries)
