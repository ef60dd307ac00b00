import type { Plugin } from 'vite'

const order = '@layer reset, tokens, kit, app, plugins, shop;'

/**
 * Prepends the layer order to every style sheet: the first sheet a page loads defines it, and imports change which
 * one that is.
 */
export const layers = (): Plugin => ({
  name: 'comptoir-layers',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`
    }
  },
})
