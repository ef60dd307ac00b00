import { spawn, spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'

/** Account for PostgreSQL, which refuses to run as root; undefined means the current one. */
export interface Account {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0

/** Existing data keeps its owner, even if started by root, so that this owner can also start the shop without root. */
export async function accountFor(directory: string): Promise<Account | undefined> {
  if (!isRoot()) return
  const existing = await stat(directory).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }

  const account = ['postgres', '_postgres', 'nobody'].map(lookUp).find((found) => found !== undefined)
  if (!account) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody here.')
  return account
}

function lookUp(name: string): Account | undefined {
  const number = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  }
  const uid = number('-u')
  const gid = number('-g')
  return uid && gid ? { uid, gid } : undefined
}

/** Checked by the kernel, because groups and ACLs matter too. */
export const canEnter = (account: Account | undefined, folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0

export interface Outcome {
  code: number | null
  output: string
}

export const run = (account: Account | undefined, program: string, args: string[]) =>
  new Promise<Outcome>((resolve) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: cleanEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })

/** macOS has no C.UTF-8. Both collate with ICU, so rows sort alike. */
export const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Keeps the caller's PG… and LD… variables away from the server. */
export const cleanEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: locale, TZ: 'UTC' }
