#!/usr/bin/env node
import { runOnPinnedNode } from './node.mjs'

await runOnPinnedNode()
const { runTests } = await import('./test/test.mjs')
await runTests(process.argv.slice(2))
