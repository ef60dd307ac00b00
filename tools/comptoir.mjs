#!/usr/bin/env node
import { runOnPinnedNode } from './node.mjs'

await runOnPinnedNode()
const { launch } = await import('./launch.mjs')
await launch('cli.mjs')
