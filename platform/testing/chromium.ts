import { execFile, spawnSync } from 'node:child_process'
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const require = createRequire(import.meta.url)

/** From CHROMIUM_PATH, the machine, or the npm package. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = process.env.CHROMIUM_PATH || onThisMachine() || (await packed())
  // Tests load only our pages, and containers seldom permit the sandbox.
  return { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'] }
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
]

/** Must be run: on Ubuntu `chromium-browser` may be a stub for the snap. */
const runs = (path: string) => spawnSync(path, ['--version'], { timeout: 10_000 }).status === 0

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...installed, ...applications].find(runs)
}

/** The compressed Chromium of `@sparticuz/chromium`, unpacked once into node_modules' cache. */
async function packed() {
  const main = require.resolve('@sparticuz/chromium')
  const { version } = JSON.parse(await readFile(join(dirname(main), '..', 'package.json'), 'utf8'))
  const modules = main.slice(0, main.lastIndexOf('node_modules') + 'node_modules'.length)
  const caches = [join(modules, '.cache'), join(tmpdir(), `comptoir-${process.getuid?.() ?? 'cache'}`)]
  const homes = caches.map((cache) => join(cache, `chromium-${version}`))

  for (const home of homes) if (await isRunnable(launcher(home))) return launcher(home)
  for (const home of homes) if (await unpack(home)) return launcher(home)
  throw new Error('No Chromium runs here: install Chrome or Chromium, or set CHROMIUM_PATH to one.')
}

const launcher = (home: string) => join(home, 'start')
const isRunnable = (path: string) =>
  access(path, constants.X_OK).then(
    () => runs(path),
    () => false,
  )

async function unpack(home: string) {
  try {
    await mkdir(dirname(home), { recursive: true })
    const draft = await mkdtemp(`${home}.`)
    await inflateInto(draft)
    await rename(draft, home).catch(() => rm(draft, { recursive: true }))
  } catch {
    return false
  }
  return isRunnable(launcher(home))
}

/** The package unpacks to TMPDIR, and unpacks its libraries only on Lambda. */
async function inflateInto(folder: string) {
  const program = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())"
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await promisify(execFile)(process.execPath, ['-e', program], { cwd: import.meta.dirname, env })
  await writeFile(join(folder, 'start'), startScript)
  for (const path of [folder, join(folder, 'chromium'), join(folder, 'start')]) await chmod(path, 0o755)
}

/** Prefers the machine's libraries and fonts; the package's are a fallback. */
const startScript = `#!/bin/sh
here=$(dirname "$0")
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
"$here/chromium" --version >/dev/null 2>&1 || export LD_LIBRARY_PATH="$here/al2023/lib"
exec "$here/chromium" "$@"
`
