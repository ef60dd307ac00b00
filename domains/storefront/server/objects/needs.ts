import { blogNeeds } from '@comptoir/blog/storefront'
import { catalogueNeeds } from '@comptoir/catalogue/storefront'
import { readOwnOrders } from '@comptoir/orders/storefront'
import { pageNeeds } from '@comptoir/pages/storefront'
import type { NeedLoader } from '@comptoir/platform/server'
import type { Need } from '@comptoir/platform/storefront'
import { isOn } from '../site/module-on.ts'
import type { Site } from '../site/site.ts'
import { loadImage } from './image-need.ts'
import { linklistWith } from './menus.ts'

/** Orders of the visitor who is logged in, whatever a theme asks for. */
const ownOrders = async ({ scope, visitor }: Site, need: Need) =>
  visitor && readOwnOrders(scope, visitor.customer.id, need)

/** Reads one need of a theme; null for kinds that the shop does not have. */
export async function loadNeed(site: Site, need: Need): Promise<unknown> {
  const { scope, context } = site
  if (need.kind === 'own_orders') return ownOrders(site, need)
  const modules = { hasBlog: isOn(context, 'blog'), hasPages: isOn(context, 'pages') }
  const known: Readonly<Record<string, NeedLoader>> = {
    ...catalogueNeeds,
    image: loadImage,
    ...(modules.hasBlog && blogNeeds),
    ...(modules.hasPages && pageNeeds),
    linklist: linklistWith(modules),
  }
  const load = Object.hasOwn(known, need.kind) ? known[need.kind] : undefined
  return (await load?.(scope, need)) ?? null
}
