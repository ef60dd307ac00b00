import type { MenuEntry } from '@comptoir/catalogue/storefront'

/** A menu as visitors of a language see it, on any page. */
export interface ShownMenu {
  title: string
  entries: readonly MenuEntry[]
}
