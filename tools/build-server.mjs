import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

const entries = ['main', 'cli', 'worker']

/** Packages that find files of their own beside themselves at run time, or hold native code. */
const external = ['@node-rs/argon2', 'graphile-worker', 'pg-native', 'pino', 'pino-pretty', 'sharp', 'thread-stream']

/** One file per entry, dependencies included: reading three files is much faster than reading two thousand. */
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
    external,
    sourcemap: 'linked',
    legalComments: 'none',
    logLevel: 'silent',
    // CommonJS packages inside a module still ask for Node's own modules by require.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
  })
}
