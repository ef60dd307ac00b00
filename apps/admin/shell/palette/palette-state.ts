import { createStore, useStore } from '@comptoir/platform/admin'

const palette = createStore(false)

export const setPalette = palette.set

export const openPalette = () => setPalette(true)

export const usePaletteOpen = () => useStore(palette)
