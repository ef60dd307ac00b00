import { type PaletteGroup, type PaletteItem, useOfferedActs, useShortcuts, useText } from '@comptoir/platform/admin'
import { useNavigate } from 'react-router'

const titleOf = () => document.querySelector('#main h1')?.textContent?.trim() ?? ''

/** What can be done on the open page: the keys of its parts and the menu of its record; refused ones say why. */
export function useRecordActs(open: boolean): { about: string | undefined; group: PaletteGroup | null } {
  const t = useText('admin')
  const platform = useText('platform')
  const offered = useOfferedActs()
  const shortcuts = useShortcuts()
  const navigate = useNavigate()
  if (!open) return { about: undefined, group: null }

  // Those of the frame lead to pages, which the palette has anyway; those of lists move about in them.
  const ofOthers = [t('go_to'), t('actions'), platform('lists'), platform('views')]
  const byKey = shortcuts.flatMap(({ keys, label, group, refusal, icon, run }): PaletteItem[] =>
    label && group && !ofOthers.includes(group)
      ? [
          {
            ...{ id: `key ${keys}`, label, keys, icon, note: refusal, isRefused: refusal !== undefined },
            run: () => run(new KeyboardEvent('keydown')),
          },
        ]
      : [],
  )
  const inMenu = offered.flatMap(({ id, label, hint, icon, disabled = false, to, onSelect }): PaletteItem[] =>
    typeof label === 'string' && !byKey.some((item) => item.label === label)
      ? [
          {
            ...{ id: `menu ${id}`, label, icon, isRefused: disabled },
            note: typeof hint === 'string' ? hint : undefined,
            ...(to ? { run: () => void navigate(to) } : { run: onSelect }),
          },
        ]
      : [],
  )
  // The next step of a record has this key everywhere.
  const items = [...byKey.toSorted((one, other) => Number(other.keys === 's') - Number(one.keys === 's')), ...inMenu]
  if (items.length === 0) return { about: undefined, group: null }
  const about = titleOf()
  return { about, group: { id: 'acts', label: t('palette.on', { name: about }), items } }
}
