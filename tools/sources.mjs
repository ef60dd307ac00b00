import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from './node.mjs'

const dist = join(root, 'dist')
const roots = ['platform', 'domains', 'apps', 'wire', 'sdk', 'tools']
const common = ['package-lock.json']

/** Files that belong to no part, and files of other parts. Of `testing`, only seeds are built. */
const never = /\.test\.tsx?$|\.md$|[\\/](node_modules|testing(?![\\/]seed[\\/]))[\\/]/
const foreign = {
  server: /^(platform|domains[\\/][^\\/]+|apps)[\\/]admin[\\/]|^sdk[\\/]|[\\/]build-(admin|plugin-runtime)\.mjs$/,
  admin:
    /^(platform|domains[\\/][^\\/]+|apps)[\\/](server|testing)[\\/]|^sdk[\\/]|[\\/]build-(server|plugin-runtime)\.mjs$/,
  // Of the panel it takes how amounts and days are spelt.
  'plugin-runtime':
    /^(apps|wire|platform[\\/]server|domains[\\/][^\\/]+[\\/](server|admin))[\\/]|[\\/]build-server\.mjs$/,
}
const tools = /^tools[\\/](?!build)/

function filesOf(part) {
  const found = roots.flatMap((folder) => list(folder)).filter((path) => !never.test(path) && !tools.test(path))
  return [...found.filter((path) => !foreign[part].test(path)), ...common].sort()
}

const list = (folder) => {
  try {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  } catch {
    return []
  }
}

/** Sizes and times detect quickly that nothing changed; otherwise contents are compared. */
export function fingerprintOf(part) {
  const files = filesOf(part)
  const stamps = hash(files.map((path) => stampOf(path)))
  return {
    stamps,
    contents: () => hash(files.flatMap((path) => [path.split(sep).join('/'), readFileSync(join(root, path))])),
  }
}

function stampOf(path) {
  const { size, mtimeMs } = statSync(join(root, path))
  return `${path} ${size} ${mtimeMs}\n`
}

function hash(pieces) {
  const sum = createHash('sha256')
  for (const piece of pieces) sum.update(piece)
  return sum.digest('hex')
}

const noteOf = (part) => join(dist, part, '.built.json')

export function isCurrent(part) {
  const built = readNote(part)
  if (!built) return false
  const now = fingerprintOf(part)
  if (built.stamps === now.stamps) return true
  if (built.contents !== now.contents()) return false
  writeNote(noteOf(part), built.contents, now.stamps)
  return true
}

function readNote(part) {
  try {
    return JSON.parse(readFileSync(noteOf(part), 'utf8'))
  } catch {
    return undefined
  }
}

function writeNote(path, contents, stamps) {
  try {
    writeFileSync(path, JSON.stringify({ contents, stamps }))
  } catch {
    // Built by another user: the next start compares contents again.
  }
}

/** Computed before the build, so an edit during the build triggers another. */
export async function publish(part, { stamps, contents }, build) {
  const before = contents()
  const draft = join(dist, `.${part}`)
  const old = join(dist, `.${part}-old`)
  for (const left of [draft, old]) rmSync(left, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  await build(draft)
  writeNote(join(draft, '.built.json'), before, stamps)
  if (existsSync(join(dist, part))) renameSync(join(dist, part), old)
  renameSync(draft, join(dist, part))
  rmSync(old, { recursive: true, force: true })
}
