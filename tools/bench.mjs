#!/usr/bin/env node
import { runOnPinnedNode } from './node.mjs'

await runOnPinnedNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled({ withTests: true })
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt()
await import('./tsx.mjs')
await import('../bench/main.ts')
