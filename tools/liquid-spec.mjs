#!/usr/bin/env node
// Runs YAML cases of the Liquid language through our engine: npm run liquid-spec -- FOLDER [--failures]
import { runOnPinnedNode } from './node.mjs'

await runOnPinnedNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled({ withTests: true })
await import('./liquid-spec/main.ts')
