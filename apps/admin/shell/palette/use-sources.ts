import {
  type AdminDomain,
  canDo,
  lateTexts,
  type PaletteSign,
  type PaletteSource,
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
