import { apiError } from '@comptoir/platform/contract'
import { isToken, type StoreReply, type StoreRoute, type StoreVisit } from '@comptoir/platform/server'
import { findPreview } from '@comptoir/theming/server'
import { redirectReply } from './render/page-reply.ts'
import { bridgeAddress, previewCookie } from './site/preview.ts'
import { openSite, ownAddress, type Shelf } from './site/site.ts'

/** Also sent within the panel, which may stand at another site; the browser keeps it apart for each. */
const placeOf = ({ origin }: StoreVisit, isFramed: boolean) =>
  isFramed && origin.startsWith('https:')
    ? 'SameSite=None; Secure; Partitioned'
    : `SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`

const cookieOf = (visit: StoreVisit, token: string, isFramed: boolean) =>
  `${previewCookie}=${token}; Path=/; HttpOnly; ${placeOf(visit, isFramed)}${token === '' ? '; Max-Age=0' : ''}`

const scriptReply = (body: string): StoreReply => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  body,
})

/** Begins and ends the view of a theme that is not live. `bridge` is the script of edited pages. */
export const previewRoutes = (shelf: Shelf, bridge: string): StoreRoute[] => [
  {
    method: 'GET',
    path: '/theme_preview/:token',
    async answer(context, visit) {
      const { token } = visit.params
      const found = isToken(token) ? await findPreview(context, token) : null
      if (!found || !isToken(token)) throw apiError('NOT_FOUND')
      const site = await openSite(context, visit, shelf)
      const address = ownAddress(site, visit.search.get('to')) ?? '/'
      return { ...redirectReply(address, 303), cookies: [cookieOf(visit, token, found.panel !== null)] }
    },
  },
  {
    method: 'POST',
    path: '/theme_preview/end',
    answer: async (_context, visit) => ({ ...redirectReply('/', 303), cookies: [cookieOf(visit, '', false)] }),
  },
  { method: 'GET', path: bridgeAddress, answer: async () => scriptReply(bridge) },
]
