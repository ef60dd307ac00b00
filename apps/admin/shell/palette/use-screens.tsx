import { type AdminDomain, canDo, type PaletteGroup, useMenu, useShop, useText } from '@comptoir/platform/admin'
import { Search } from 'lucide-react'
import { useMemo } from 'react'

/** The pages of the menu, what can be made, and the lists that are searched for all that matches. */
export function useScreens(domains: readonly AdminDomain[], words: string) {
  const t = useText('admin')
  const all = useText('')
  const shop = useShop()
  const menu = useMenu(domains, { open: true })

  const [places, actions] = useMemo((): [PaletteGroup, PaletteGroup] => {
    const screens = [...menu.values()].flat().map(({ domain, id, icon: Icon, to, keys }) => ({
      ...{ id: `${domain} ${id}`, label: all(`${domain}.menu.${id}`), icon: <Icon size={16} />, keys, to },
    }))
    const makings = domains.flatMap(({ key, actions: own = [] }) =>
      own
        .filter(({ permission }) => canDo(shop, permission))
        .map(({ id, icon: Icon, to, keys }) => ({
          ...{ id: `${key} ${id}`, label: all(`${key}.palette.${id}`), icon: <Icon size={16} />, keys, to },
        })),
    )
    return [
      { id: 'places', label: t('go_to'), items: screens },
      { id: 'actions', label: t('actions'), items: makings },
    ]
  }, [all, domains, menu, shop, t])

  const everywhere = useMemo((): PaletteGroup => {
    const lists = [...menu.values()].flat().filter(({ isSearched }) => isSearched)
    const items = lists.map(({ domain, id, to }) => ({
      id: `${domain} ${id} search`,
      label: t('palette.search_in', { text: words, list: all(`${domain}.menu.${id}`) }),
      icon: <Search size={16} />,
      to: `${to}?q=${encodeURIComponent(words)}`,
    }))
    return { id: 'everywhere', label: t('palette.everywhere'), items }
  }, [all, menu, t, words])

  return { places, actions, everywhere }
}
