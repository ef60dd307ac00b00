import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress } from './build-admin.mjs'
import { root } from './node.mjs'

const source = join(root, 'sdk', 'runtime')

/** What the hidden frame of the panel and the workers in it run: the page, and one script for both. */
export async function buildPluginRuntime(folder) {
  const { build } = await import('vite')
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      lib: { entry: join(source, 'main.ts'), formats: ['iife'], name: 'comptoir', fileName: () => 'runtime.js' },
      reportCompressedSize: false,
    },
  })
  await copyFile(join(source, 'frame.html'), join(folder, 'frame.html'))
  await compress(join(folder, 'runtime.js'))
}
