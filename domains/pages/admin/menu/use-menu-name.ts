import { useText } from '@comptoir/platform/admin'
import { builtInMenus } from '../../contract/menu.rules.ts'
import type { MenuRow } from '../../contract/menu.ts'

/** Menus that every shop has are named in the language of whoever looks. */
export function useMenuName() {
  const t = useText('pages')
  return ({ handle, title }: Pick<MenuRow, 'handle' | 'title'>) =>
    title === '' && builtInMenus.includes(handle) ? t(`menus.known.${handle}`) : title || handle
}
