/** Paths that are a visitor's own, or lists in another order. A language may stand before each. */
const closed = [
  '/cart',
  '/discount',
  '/checkout',
  '/account',
  '/search',
  '/recommendations',
  '/localization',
  '/collections/*sort_by=',
]

/** What crawlers may read (RFC 9309), and where the sitemap is. */
export const robotsOf = (origin: string) =>
  [
    'User-agent: *',
    ...closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
