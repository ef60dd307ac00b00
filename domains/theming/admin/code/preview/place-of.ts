import type { PageChoice } from '@comptoir/platform/contract'

/** A page that themes are edited by, or an address of the shop. */
export type Place = PageChoice | `/${string}`

const ownPlaces: Readonly<Record<string, Place>> = {
  search: '/search',
  'list-collections': '/collections',
  '404': '/404',
}

/** Of templates that are none of the page choices; `templates/page.contact.json` answers `/pages/contact`. */
function ownPlaceOf(path: string): Place | undefined {
  const [, name = '', suffix] = /^templates\/([^./]+)(?:\.([^./]+))?\.(?:json|liquid)$/.exec(path) ?? []
  return name === 'page' && suffix !== undefined ? `/pages/${suffix}` : ownPlaces[name]
}

interface Opened {
  path: string
  /** The page choices that show it. */
  pages: readonly PageChoice[]
}

/** Where a file is seen that was just opened: the place before it stays as long as it shows the file, too. */
export function placeOf({ path, pages }: Opened, before: Place): Place {
  const own = ownPlaceOf(path)
  if (own) return own
  const isAnywhere = pages.length === 0 || pages.includes('header') || pages.includes('footer')
  if (isAnywhere || pages.some((page) => page === before)) return before
  return pages[0] ?? before
}
