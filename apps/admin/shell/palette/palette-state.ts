import { createStore, useStore } from '@comptoir/platform/admin'
import { collectKeys, takeKeys } from './early-keys.ts'

const palette = createStore(false)

export function setPalette(open: boolean) {
  if (open) collectKeys()
  else takeKeys()
  palette.set(open)
}

export const openPalette = () => setPalette(true)

export const usePaletteOpen = () => useStore(palette)
