import {
  type AdminDomain,
  canDo,
  Palette,
  type PaletteGroup,
  type PaletteSource,
  useShop,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMenu } from './menu-entries.ts'
import { setPalette, usePaletteOpen } from './palette-state.ts'

/** Everything one can go to, do or find, from the keyboard. */
export function CommandPalette({ domains }: { domains: readonly AdminDomain[] }) {
  const t = useText('admin')
  const isOpen = usePaletteOpen()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const [found, setFound] = useState<Readonly<Record<string, PaletteGroup | null>>>({})
  const sources = useSources(domains)
  useShortcut('mod+k', () => setPalette(true), { label: t('find') })

  const hear = useCallback(
    (source: string, group: PaletteGroup | null) =>
      setFound((known) => (known[source] === group ? known : { ...known, [source]: group })),
    [],
  )
  const groups = usePlaces(domains)

  return (
    <>
      {isOpen &&
        asked.trim() !== '' &&
        sources.map(({ id, source }) => <Found key={id} id={id} source={source} text={asked} onFound={hear} />)}
      <Palette
        open={isOpen}
        onOpenChange={setPalette}
        groups={groups}
        onSearch={setText}
        found={asked.trim() !== '' ? Object.values(found).filter((group) => group !== null) : []}
      />
    </>
  )
}

interface FoundProps {
  id: string
  source: PaletteSource
  text: string
  onFound: (id: string, group: PaletteGroup | null) => void
}

/** Asks one source; a component, because each source is a hook. */
function Found({ id, source, text, onFound }: FoundProps) {
  const group = source.useFound(text)

  useEffect(
    function tellThePalette() {
      onFound(id, group)
    },
    [id, group, onFound],
  )
  useEffect(
    function leave() {
      return () => onFound(id, null)
    },
    [id, onFound],
  )
  return null
}

function useSources(domains: readonly AdminDomain[]) {
  const shop = useShop()
  return useMemo(
    () =>
      domains.flatMap(({ key, sources = [] }) =>
        sources
          .filter(({ permission }) => canDo(shop, permission))
          .map((source, at) => ({ id: `${key} ${at}`, source })),
      ),
    [domains, shop],
  )
}

/** Where one can go and what one can begin. */
function usePlaces(domains: readonly AdminDomain[]): PaletteGroup[] {
  const t = useText('admin')
  const all = useText('')
  const shop = useShop()
  const navigate = useNavigate()
  const menu = useMenu(domains)

  return useMemo(() => {
    const places = [...menu.values()].flat().map(({ domain, id, icon: Icon, to, keys }) => ({
      id: `${domain} ${id}`,
      label: all(`${domain}.menu.${id}`),
      icon: <Icon size={16} aria-hidden="true" />,
      keys,
      run: () => void navigate(to),
    }))
    const actions = domains.flatMap(({ key, actions: own = [] }) =>
      own
        .filter(({ permission }) => canDo(shop, permission))
        .map(({ id, icon: Icon, to, keys }) => ({
          id: `${key} ${id}`,
          label: all(`${key}.palette.${id}`),
          icon: <Icon size={16} aria-hidden="true" />,
          keys,
          run: () => void navigate(to),
        })),
    )
    return [
      { id: 'places', label: t('go_to'), items: places },
      { id: 'actions', label: t('actions'), items: actions },
    ]
  }, [all, domains, menu, navigate, shop, t])
}
