import type { Plugin } from 'vite'

const order = '@layer reset, tokens, kit, app, plugins, shop;'

/**
 * Puts the order of the layers at the head of every style sheet: whichever a page loads first decides
 * it, and which that is changes with every import.
 */
export const layers = (): Plugin => ({
  name: 'comptoir-layers',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`
    }
  },
})
