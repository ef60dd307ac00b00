import {
  type AdminDomain,
  lazyOverlay,
  onPreload,
  Palette,
  useShop,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { useEffect } from 'react'
import { setPalette, usePaletteOpen } from './palette-state.ts'

const load = () => import('./palette-contents.tsx')

const Contents = lazyOverlay(async () => {
  Palette.preload()
  return (await load()).PaletteContents
})

/** Opening it says so. */
const noAhead = () => undefined

export function CommandPalette({ domains }: { domains: readonly AdminDomain[] }) {
  const t = useText('admin')
  const open = usePaletteOpen()
  const shop = useShop()
  useShortcut('mod+k', () => setPalette(true), { label: t('find') })

  useEffect(
    function fetchWhatFinds() {
      return onPreload(() => {
        load().then(({ fetchAhead }) => fetchAhead(domains, shop), noAhead)
      })
    },
    [domains, shop],
  )

  return <Contents domains={domains} open={open} onOpenChange={setPalette} />
}
