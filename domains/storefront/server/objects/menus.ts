import { generalMenu, type MenuEntry, readCollectionMenu } from '@comptoir/catalogue/storefront'
import type { NeedLoader, StoreScope } from '@comptoir/platform/server'

type LinkObject = Omit<MenuEntry, 'links'> & {
  links: readonly LinkObject[]
  levels: number
  active: boolean
  current: boolean
  child_active: boolean
  child_current: boolean
}

function linkObject({ title, url, links: below }: MenuEntry, here: string): LinkObject {
  const links = below.map((entry) => linkObject(entry, here))
  const isCurrent = url === here
  const isAbove = here.startsWith(`${url}/`) || links.some(({ current, child_current }) => current || child_current)
  return {
    ...{ title, url, links, current: isCurrent, child_current: isAbove, child_active: isAbove },
    levels: Math.max(0, ...links.map(({ levels }) => levels + 1)),
    active: isCurrent || isAbove,
  }
}

const entriesOf = (scope: StoreScope, handle: string) =>
  handle === 'footer' ? generalMenu(scope) : readCollectionMenu(scope)

type MenuReader = (scope: StoreScope) => Promise<readonly MenuEntry[]>

/** Menus of themes: `footer` has what every shop has, any other one the collections; `more` stands after these. */
export const linklistWith =
  (more: MenuReader): NeedLoader =>
  async (scope, { key }) => {
    const entries = (await Promise.all([entriesOf(scope, key), key === 'footer' ? [] : more(scope)])).flat()
    const links = entries.map((entry) => linkObject(entry, `${scope.root}${scope.path}`))
    return { handle: key, title: '', links, levels: Math.max(0, ...links.map(({ levels }) => levels + 1)) }
  }
