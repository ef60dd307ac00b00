import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildAdmin } from './build-admin.mjs'
import { buildPluginRuntime } from './build-plugin-runtime.mjs'
import { buildServer } from './build-server.mjs'
import { alone } from './lock.mjs'
import { fail, root } from './node.mjs'
import { fingerprintOf, isCurrent, publish } from './sources.mjs'

const parts = [
  { name: 'server', entry: 'apps/server/main.ts', build: buildServer },
  { name: 'admin', entry: 'apps/admin/vite.config.ts', build: buildAdmin },
  { name: 'plugin-runtime', entry: 'sdk/runtime/main.ts', build: buildPluginRuntime },
].filter(({ entry }) => existsSync(join(root, entry)))

/** Rebuilds outdated parts in a separate process, so the shop does not load the compilers. Arguments name some parts. */
export async function ensureBuilt() {
  if (parts.every(({ name }) => isCurrent(name))) return
  const builder = spawn(process.execPath, [fileURLToPath(import.meta.url)], { cwd: root, stdio: 'inherit' })
  const code = await new Promise((resolve) => builder.on('close', resolve))
  if (code !== 0) throw new Error('The build failed; what was built before is untouched.')
}

async function build(names) {
  const wanted = parts.filter(({ name }) => names.length === 0 || names.includes(name))
  const outdated = wanted.filter(({ name }) => !isCurrent(name))
  if (outdated.length === 0) return
  const started = Date.now()
  console.log(`Building the ${outdated.map(({ name }) => name).join(' and the ')} …`)
  await Promise.all(outdated.map(({ name, build }) => publish(name, fingerprintOf(name), build)))
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await alone('build', () => build(process.argv.slice(2))).catch((error) => fail(error.message))
}
