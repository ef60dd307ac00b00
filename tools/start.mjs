#!/usr/bin/env node
import { runOnPinnedNode } from './node.mjs'

await runOnPinnedNode()
const { readStartOptions } = await import('../apps/server/start-options.ts')
readStartOptions(process.argv.slice(2))
const { launch } = await import('./launch.mjs')
await launch('main.mjs')
