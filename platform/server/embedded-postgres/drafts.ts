import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { commandOf } from './running-server.ts'

const tenMinutes = 600_000

/** Drafts of this very process: its number may also stand in the name of one that an earlier container left. */
const own = new Set<string>()

/** A folder beside `path` that becomes it once it is complete; named after the process that fills it. */
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

/** Removes what starts that were killed have left; a program that they started may still write into it for a moment. */
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
