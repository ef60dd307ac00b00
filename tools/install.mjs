import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { alone } from './lock.mjs'
import { fail, root } from './node.mjs'

const lockfile = join(root, 'package-lock.json')
const record = join(root, 'node_modules', '.comptoir-lock')

/**
 * Runs `npm ci` if node_modules differs from package-lock.json. A shop needs what runs and builds it; `withTests` adds
 * what tests it. Where that was installed once, it stays.
 */
export async function ensureInstalled({ withTests = false } = {}) {
  if (isRecorded(withTests) || matchesByItself(withTests)) return
  await alone('install', async () => {
    if (isRecorded(withTests)) return
    const all = withTests || read(record).endsWith(` ${kinds.all}`)
    await install(all)
    writeFileSync(record, fingerprint(all))
  })
}

const kinds = { all: 'with tests', shop: 'shop' }

/** Includes the platform, because native packages differ. */
const fingerprint = (withTests) =>
  [
    createHash('sha256').update(readFileSync(lockfile)).digest('hex'),
    `${process.platform}-${process.arch}`,
    withTests ? kinds.all : kinds.shop,
  ].join(' ')

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const isRecorded = (withTests) => [true, withTests].some((each) => read(record) === fingerprint(each))

/** Accepts a manual `npm install` with the same versions. */
function matchesByItself(withTests) {
  const note = read(join(root, 'node_modules', '.package-lock.json'))
  // Packages of a shop lack what tests read.
  if (!note || (withTests && read(record).endsWith(` ${kinds.shop}`))) return false
  const installed = JSON.parse(note).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages).filter(([path]) => path)
  const matches = ([path, { version, optional }]) => (installed[path] ? installed[path].version === version : optional)
  const needed = withTests ? wanted : wanted.filter(isForShops)
  if (!needed.every(matches)) return false
  try {
    writeFileSync(record, fingerprint(wanted.every(matches)))
  } catch {
    // Installed by another user: cannot record it, so the next start compares again.
  }
  return true
}

async function install(withTests) {
  const started = Date.now()
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  const wanted = Object.entries(packages).filter((each) => withTests || isForShops(each))
  const show = progress(wanted.filter(([, each]) => isForThisMachine(each)).length)

  const which = withTests ? '--include=dev' : '--omit=dev'
  let complaints = await npm(['ci', which], show)
  // If the registry lacks packages of other platforms, npm rejects a lockfile that is complete for this one.
  if (complaints?.includes('npm error code EUSAGE')) complaints = await npm(['install', '--no-save', which], show)
  if (complaints) fail(`The packages could not be installed. Is the registry within reach?\n${complaints.join('\n')}`)
  if (!withTests) removeUnread(join(root, 'node_modules'))
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** What nothing reads that builds or runs a shop: types, sources, maps of them, tests and guides. Licences stay. */
const unread = {
  files: /\.(?:map|[cm]?tsx?|a|flow)$|^(?!licen[cs]e|notice).*\.(?:md|markdown)$/i,
  /** At the top of a package. */
  folders: new Set(['docs', 'test', 'tests', '__tests__', 'example', 'examples']),
  packages: [/^typescript$/, /^@types$/],
}

function removeUnread(folder) {
  for (const { name, path } of packagesIn(folder)) {
    if (unread.packages.some((pattern) => pattern.test(name))) rmSync(path, { recursive: true })
    else clear(path, true)
  }
}

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))

const packagesIn = (folder) =>
  foldersIn(folder).flatMap(({ name }) => {
    const path = join(folder, name)
    const isScope = name.startsWith('@') && name !== '@types'
    return isScope
      ? foldersIn(path).map((entry) => ({ name: entry.name, path: join(path, entry.name) }))
      : [{ name, path }]
  })

function clear(folder, isTop = false) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) clearFolder(path, entry.name, isTop)
    else if (entry.isFile() && unread.files.test(entry.name)) rmSync(path)
  }
}

function clearFolder(path, name, isTop) {
  if (name === 'node_modules') removeUnread(path)
  else if (isTop && unread.folders.has(name)) rmSync(path, { recursive: true })
  else clear(path)
}

const isForShops = ([, { dev }]) => !dev

const isForThisMachine = ({ link, integrity, os = [process.platform], cpu = [process.arch] }) =>
  !link && integrity && os.includes(process.platform) && cpu.includes(process.arch)

const everything = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=http']

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
