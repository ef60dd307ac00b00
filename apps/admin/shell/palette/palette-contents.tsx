import {
  type AdminDomain,
  canDo,
  lateTexts,
  type Overlay,
  Palette,
  type PaletteGroup,
  type PaletteSource,
  type UseFound,
  useMenu,
  useShop,
  useText,
} from '@comptoir/platform/admin'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { takeKeys } from './early-keys.ts'

interface PaletteContentsProps extends Overlay {
  domains: readonly AdminDomain[]
}

export function PaletteContents({ domains, open, onOpenChange }: PaletteContentsProps) {
  const [text, setText] = useState('')
  const deferredText = useDeferredValue(text)
  const [found, setFound] = useState<Readonly<Record<string, PaletteGroup | null>>>({})
  const sources = useSources(domains, open)

  const setResult = useCallback(
    (source: string, group: PaletteGroup | null) =>
      setFound((known) => (known[source] === group ? known : { ...known, [source]: group })),
    [],
  )
  const groups = useScreens(domains)
  const isTyped = deferredText.trim() !== ''
  const claimed = sources.filter(({ claims }) => claims(deferredText))
  const asked = claimed.length > 0 ? claimed : sources.filter(({ isAlways }) => isTyped || isAlways)

  return (
    <>
      {open &&
        asked.map(({ id, useFound }) => (
          <Found key={id} id={id} useFound={useFound} text={deferredText} onFound={setResult} />
        ))}
      <Palette
        open={open}
        onOpenChange={onOpenChange}
        groups={groups}
        onSearch={setText}
        takeTyped={takeKeys}
        found={asked.flatMap(({ id }) => found[id] ?? [])}
      />
    </>
  )
}

interface FoundProps {
  id: string
  useFound: UseFound
  text: string
  onFound: (id: string, group: PaletteGroup | null) => void
}

/** A component per source, because each source is a hook. */
function Found({ id, useFound, text, onFound }: FoundProps) {
  const group = useFound(text)

  useEffect(
    function reportResult() {
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

interface Source {
  id: string
  useFound: UseFound
  isAlways: boolean
  claims: (text: string) => boolean
}

const claimsNothing = async () => () => false

async function withTexts({ id, source }: { id: string; source: PaletteSource }): Promise<Source> {
  const { load, always = false, claims = claimsNothing } = source
  const [useFound, isClaimed] = await Promise.all([load(), claims()])
  await lateTexts()
  return { id, useFound, isAlways: always, claims: isClaimed }
}

/** A source that fails to load finds nothing. */
function useSources(domains: readonly AdminDomain[], open: boolean) {
  const shop = useShop()
  const [sources, setSources] = useState<readonly Source[]>([])

  useEffect(
    function fetchTheSources() {
      if (!open) return
      const allowed = domains.flatMap(({ key, sources: own = [] }) =>
        own.filter(({ permission }) => canDo(shop, permission)).map((source, at) => ({ id: `${key} ${at}`, source })),
      )
      let isCurrent = true
      void Promise.allSettled(allowed.map(withTexts)).then((all) => {
        if (isCurrent) setSources(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
      })
      return () => {
        isCurrent = false
      }
    },
    [domains, open, shop],
  )
  return sources
}

function useScreens(domains: readonly AdminDomain[]): PaletteGroup[] {
  const t = useText('admin')
  const all = useText('')
  const shop = useShop()
  const navigate = useNavigate()
  const menu = useMenu(domains, { open: true })

  return useMemo(() => {
    const screens = [...menu.values()].flat().map(({ domain, id, icon: Icon, to, keys }) => ({
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
      { id: 'places', label: t('go_to'), items: screens },
      { id: 'actions', label: t('actions'), items: actions },
    ]
  }, [all, domains, menu, navigate, shop, t])
}
