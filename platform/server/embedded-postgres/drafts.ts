import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { commandOf } from './running-server.ts'

const tenMinutes = 600_000

/** Drafts of this process; a process id in a name may stem from an earlier container. */
const own = new Set<string>()

/** A temporary folder next to `path`, renamed to it when complete; its name holds the process id. */
export async function openDraft(path: string) {
  const draft = await mkdtemp(`${path}.draft-${process.pid}-`)
  own.add(draft)
  return draft
}

async function isBeingFilled(draft: string, pid: number) {
  if (own.has(draft)) return true
  if (pid === process.pid || !(await commandOf(pid)).includes('node')) return false
  const found = await stat(draft).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs < tenMinutes
}

/** Deletes drafts of killed starts; a child process of theirs may still write for a moment. */
export async function sweepDrafts(path: string) {
  const parent = dirname(path)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(path)}.draft-`)) continue
    const draft = join(parent, name)
    const pid = Number.parseInt(name.slice(`${basename(path)}.draft-`.length), 10)
    if (!(await isBeingFilled(draft, pid))) {
      await rm(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
  }
}
