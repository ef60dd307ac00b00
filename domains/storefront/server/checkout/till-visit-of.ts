import { createHash } from 'node:crypto'
import type { TillVisit } from '@comptoir/checkout/storefront'
import { image } from '../objects/image-need.ts'
import { policiesOf } from '../objects/shop-object.ts'
import { checkoutCookie } from '../site/cookies.ts'
import { isOn } from '../site/module-on.ts'
import { cartKeyOf, type Guest, timeZoneOf } from '../site/site.ts'
import type { LoadedTheme } from '../theme/theme-shelf.ts'
import type { TillParts } from './till-assets.ts'
import { lookOf, type TillLook } from './till-look.ts'

const logoWidth = 320

async function logoOf({ scope }: Guest, logo: string): Promise<string> {
  if (logo === '') return ''
  const [found] = await image(scope, [{ kind: 'image', key: logo }])
  const src = Object(found).src
  return typeof src === 'string' && src.startsWith('/') ? `${src}?width=${logoWidth}` : ''
}

const tagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

const looks = new WeakMap<LoadedTheme, TillLook>()

/** Read once for as long as the theme is kept. */
function keptLook(theme: LoadedTheme): TillLook {
  const look = looks.get(theme) ?? lookOf(theme)
  looks.set(theme, look)
  return look
}

/** What stands around every page of the checkout, as the live theme wants it. */
async function frameOf(site: Guest, { address }: TillParts): Promise<TillVisit['frame']> {
  const { scope, theme, shipped } = site
  const look = keptLook(theme)
  const { terms, shown } = policiesOf(site)
  return {
    shopName: String(scope.settings.name),
    logo: await logoOf(site, look.logo),
    homeUrl: scope.root || '/',
    cartUrl: `${scope.root}/cart`,
    sheets: [
      `/cdn/t/${shipped.checksum}/base.css`,
      address('till.css'),
      ...(look.css ? [`/checkout/look.css?v=${tagOf(look.css)}`] : []),
    ],
    scripts: [address('till.js')],
    scheme: look.scheme,
    policies: shown,
    terms,
  }
}

/** The visit as the checkout knows it. */
export async function tillVisitOf(site: Guest, parts: TillParts): Promise<TillVisit> {
  const { context, visit, scope, visitor } = site
  return {
    ...{ context, locale: scope.locale, root: scope.root, origin: site.origin, timeZone: timeZoneOf(context) },
    id: visit.params.id ?? '',
    token: visit.cookies.get(checkoutCookie),
    cart: cartKeyOf(visit, visitor),
    member: visitor,
    hasAccounts: isOn(context, 'accounts') && context.mailer !== null,
    ...{ fields: visit.fields, search: visit.search, frame: await frameOf(site, parts) },
  }
}
