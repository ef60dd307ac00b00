import { type AdminDomain, lazyOverlay, Palette, useShortcut, useText } from '@comptoir/platform/admin'
import { setPalette, usePaletteOpen } from './palette-state.ts'

const Contents = lazyOverlay(async () => {
  Palette.preload()
  return (await import('./palette-contents.tsx')).PaletteContents
})

export function CommandPalette({ domains }: { domains: readonly AdminDomain[] }) {
  const t = useText('admin')
  const open = usePaletteOpen()
  useShortcut('mod+k', () => setPalette(true), { label: t('find') })

  return <Contents domains={domains} open={open} onOpenChange={setPalette} />
}
