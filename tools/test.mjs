#!/usr/bin/env node
import { runOnPinnedNode } from './node.mjs'

await runOnPinnedNode()
const { runEverything } = await import('./checks.mjs')
await runEverything(process.argv.slice(2))
