import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress } from './build-admin.mjs'
import { root } from './node.mjs'

const source = join(root, 'sdk', 'runtime')

/** What `sdk/runtime/tree/reconciler.ts` answers with false. */
const missing = /(?<![.\w])supports(?:Persistence|Hydration|Resources|Singletons|TestSelectors)\b(?!\s*=[^=])/g

/** Drops what React's reconciler holds for hosts of another kind: it asks for it at run time, so no bundler sees that it is dead. */
const withoutOtherHosts = {
  name: 'comptoir-without-other-hosts',
  transform: (code, id) => (/react-reconciler\.production\.js$/.test(id) ? code.replaceAll(missing, 'false') : null),
}

/** What the hidden frame of the panel and the workers in it run: the page, and one script for both. */
export async function buildPluginRuntime(folder) {
  const { build } = await import('vite')
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutOtherHosts],
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
