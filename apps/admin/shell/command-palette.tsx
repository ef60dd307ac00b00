import { type AdminDomain, fetchPalette, LazyOverlay, lazyPart, useShortcut, useText } from '@comptoir/platform/admin'
import { setPalette, usePaletteOpen } from './palette-state.ts'

const contents = lazyPart(async () => {
  const [{ PaletteContents }] = await Promise.all([import('./palette-contents.tsx'), fetchPalette()])
  return PaletteContents
})

/** Everything one can go to, do or find, from the keyboard. */
export function CommandPalette({ domains }: { domains: readonly AdminDomain[] }) {
  const t = useText('admin')
  const open = usePaletteOpen()
  useShortcut('mod+k', () => setPalette(true), { label: t('find') })

  return <LazyOverlay part={contents} props={{ domains, open, onOpenChange: setPalette }} takesFocus />
}
