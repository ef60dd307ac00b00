import { join } from 'node:path'
import { root } from './node.mjs'

export async function buildAdmin(folder) {
  const { build } = await import('vite')
  await build({
    root: join(root, 'apps', 'admin'),
    configFile: join(root, 'apps', 'admin', 'vite.config.ts'),
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
    logLevel: 'warn',
  })
}
