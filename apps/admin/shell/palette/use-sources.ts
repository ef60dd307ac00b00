import {
  type AdminDomain,
  canDo,
  lateTexts,
  type PaletteSign,
  type PaletteSource,
  type Shop,
  type UseFound,
  type UseSeen,
  useShop,
} from '@comptoir/platform/admin'
import { useEffect, useState } from 'react'

export interface Source {
  id: string
  useFound: UseFound
  isAlways: boolean
  claims: (text: string) => boolean
  sign: PaletteSign | undefined
  seen: { below: string; useSeen: UseSeen } | null
}

interface Named {
  id: string
  source: PaletteSource
}

const claimsNothing = async () => () => false

const loading = new Map<string, Promise<Source>>()

/** Begun once; one that failed begins again. */
function fetchSource(named: Named): Promise<Source> {
  const known = loading.get(named.id)
  if (known) return known
  const begun = withTexts(named)
  loading.set(named.id, begun)
  begun.catch(() => loading.delete(named.id))
  return begun
}

/** Before anything is looked for. */
export const fetchAhead = (domains: readonly AdminDomain[], shop: Shop) =>
  void Promise.allSettled(sourcesOf(domains, shop).map(fetchSource))

const sourcesOf = (domains: readonly AdminDomain[], shop: Shop): Named[] =>
  domains.flatMap(({ key, sources: own = [] }) =>
    own.map((source, at) => ({ id: `${key} ${at}`, source })).filter(({ source }) => canDo(shop, source.permission)),
  )

async function withTexts({ id, source }: Named): Promise<Source> {
  const { load, always: isAlways = false, claims = claimsNothing, sign, seen } = source
  const [useFound, isClaimed, useSeen] = await Promise.all([load(), claims(), seen?.load()])
  await lateTexts()
  const ofSeen = seen && useSeen ? { below: seen.below, useSeen } : null
  return { id, useFound, isAlways, claims: isClaimed, sign, seen: ofSeen }
}

/** What the domains find, for those who may; a source that fails to load finds nothing. */
export function useSources(domains: readonly AdminDomain[], open: boolean) {
  const shop = useShop()
  const [sources, setSources] = useState<readonly Source[]>([])

  useEffect(
    function fetchTheSources() {
      if (!open) return
      let isCurrent = true
      void Promise.allSettled(sourcesOf(domains, shop).map(fetchSource)).then((all) => {
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
