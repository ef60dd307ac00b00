import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { alone } from './lock.mjs'
import { fail, root } from './node.mjs'

const lockfile = join(root, 'package-lock.json')
const record = join(root, 'node_modules', '.comptoir-lock')

/** Runs `npm ci` if node_modules differs from package-lock.json. */
export async function ensureInstalled() {
  if (isRecorded() || matchesByItself()) return
  await alone('install', async () => {
    if (isRecorded()) return
    await install()
    writeFileSync(record, fingerprint())
  })
}

/** Includes the platform, because native packages differ. */
const fingerprint = () =>
  `${createHash('sha256').update(readFileSync(lockfile)).digest('hex')} ${process.platform}-${process.arch}`

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const isRecorded = () => read(record) === fingerprint()

/** Accepts a manual `npm install` with the same versions. */
function matchesByItself() {
  const note = read(join(root, 'node_modules', '.package-lock.json'))
  if (!note) return false
  const installed = JSON.parse(note).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages).filter(([path]) => path)
  const matches = ([path, { version, optional }]) => (installed[path] ? installed[path].version === version : optional)
  if (!wanted.every(matches)) return false
  try {
    writeFileSync(record, fingerprint())
  } catch {
    // Installed by another user: cannot record it, so the next start compares again.
  }
  return true
}

async function install() {
  const started = Date.now()
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  const show = progress(Object.values(packages).filter(isForThisMachine).length)

  let complaints = await npm(['ci'], show)
  // If the registry lacks packages of other platforms, npm rejects a lockfile that is complete for this one.
  if (complaints?.includes('npm error code EUSAGE')) complaints = await npm(['install', '--no-save'], show)
  if (complaints) fail(`The packages could not be installed. Is the registry within reach?\n${complaints.join('\n')}`)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

const isForThisMachine = ({ link, integrity, os = [process.platform], cpu = [process.arch] }) =>
  !link && integrity && os.includes(process.platform) && cpu.includes(process.arch)

const everything = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=http',
]

/** Resolves to npm's error lines, or undefined on success. */
async function npm(args, show) {
  const child = spawn('npm', [...args, ...everything], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  const complaints = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.startsWith('npm http')) show(line)
    else if (/^npm error (?! +at )/.test(line)) complaints.push(line)
  })
  const code = await new Promise((resolve) => child.on('error', resolve).on('close', resolve))
  show('')
  return code === 0 ? undefined : complaints.slice(0, 12)
}

/** Updates one line on a terminal; a log gets only the first line. */
function progress(total) {
  console.log(`Installing ${total} packages (only when they change) …`)
  if (!process.stdout.isTTY) return () => {}
  const fetched = new Set()
  return (line) => {
    const archive = /\S+\.tgz/.exec(line)?.[0]
    if (archive) process.stdout.write(`\r${Math.min(fetched.add(archive).size, total)} of ${total}`)
    else if (!line) process.stdout.write('\r\x1b[K')
  }
}
