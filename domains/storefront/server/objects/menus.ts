import { readBlogMenu } from '@comptoir/blog/storefront'
import { generalMenu, type MenuEntry, readCollectionMenu } from '@comptoir/catalogue/storefront'
import { readMenu } from '@comptoir/pages/storefront'
import type { StoreScope } from '@comptoir/platform/server'
import { encoded } from '../site/address.ts'
import type { ShownMenu } from '../site/shown-menu.ts'

type LinkObject = Omit<MenuEntry, 'links'> & {
  links: readonly LinkObject[]
  levels: number
  active: boolean
  current: boolean
  child_active: boolean
  child_current: boolean
}

/** `here` is the encoded path of the page. */
function linkObject({ title, url, links: below }: MenuEntry, here: string): LinkObject {
  const links = below.map((entry) => linkObject(entry, here))
  const address = encoded(url)
  const isCurrent = address === here
  const isAbove = here.startsWith(`${address}/`) || links.some(({ current, child_current }) => current || child_current)
  return {
    ...{ title, url, links, current: isCurrent, child_current: isAbove, child_active: isAbove },
    levels: Math.max(0, ...links.map(({ levels }) => levels + 1)),
    active: isCurrent || isAbove,
  }
}

type Entries = ShownMenu['entries']

/** Menus of a shop without menus of its own: `footer` has what every shop has, any other one collections and blogs. */
async function standardMenu(scope: StoreScope, handle: string, hasBlog: boolean): Promise<Entries> {
  if (handle === 'footer') return generalMenu(scope)
  return (await Promise.all([readCollectionMenu(scope), hasBlog ? readBlogMenu(scope) : []])).flat()
}

interface MenuModules {
  hasBlog: boolean
  hasPages: boolean
}

/** Staff edit the menus; a theme that asks for another one gets a standard menu. */
export async function readShownMenu(
  scope: StoreScope,
  handle: string,
  { hasBlog, hasPages }: MenuModules,
): Promise<ShownMenu> {
  const written = hasPages ? await readMenu(scope, handle, { hasBlog }) : null
  return { title: written?.title ?? '', entries: written?.links ?? (await standardMenu(scope, handle, hasBlog)) }
}

/** The object `linklist` of themes, on one page. */
export function linklistObject({ title, entries }: ShownMenu, handle: string, { root, path }: StoreScope) {
  const links = entries.map((entry) => linkObject(entry, root + path))
  return { handle, title, links, levels: Math.max(0, ...links.map(({ levels }) => levels + 1)) }
}
