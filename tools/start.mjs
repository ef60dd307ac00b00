#!/usr/bin/env node
import { runOnPinnedNode } from './node.mjs'

await runOnPinnedNode()
// Compiling TypeScript in this process would keep 9 MB of it.
if (process.argv.length > 2) {
  const { readStartOptions } = await import('../apps/server/start/start-options.ts')
  readStartOptions(process.argv.slice(2))
}
const { launch } = await import('./launch.mjs')
await launch('main.mjs')
