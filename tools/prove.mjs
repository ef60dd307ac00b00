#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, runOnPinnedNode } from './node.mjs'

await runOnPinnedNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled({ withTests: true })
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const args = [vitest, 'run', '--config', join('proofs', 'vitest.config.ts'), ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
