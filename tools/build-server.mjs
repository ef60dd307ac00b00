import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

const entries = ['main', 'cli', 'worker', 'press']

/** Packages with native code, that load own files at run time, or whose CommonJS names a bundle loses in `import()`. */
const external = [
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'graphile-worker',
  'pg-native',
  'pino',
  'pino-pretty',
  'redis',
  'sass',
  'sharp',
  'thread-stream',
]

/** One bundle per entry, which loads much faster than thousands of files. */
export async function buildServer(folder) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: entries.map((name) => join(root, 'apps', 'server', `${name}.ts`)).filter((path) => existsSync(path)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    // Otherwise React brings its development build, which takes several times as long for a page.
    define: { 'process.env.NODE_ENV': '"production"' },
    external,
    // Its CommonJS build asks for its files by names that a bundler cannot follow.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    sourcemap: 'linked',
    legalComments: 'none',
    // The engine keeps the text in memory; names stay, for stack traces.
    minifyWhitespace: true,
    logLevel: 'silent',
    // Bundled CommonJS packages still call `require` for Node's modules.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
  })
}
