import { spawn, spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'

/** The account PostgreSQL runs under; none means the one this process has. PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0

/** As root, existing data keeps its owner, so that this owner can also start the shop without root. */
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

/** Whether the account may enter the folder; asked of the kernel, since groups and ACLs decide too. */
export const canEnter = (account: Account | undefined, folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0

export interface Outcome {
  code: number | null
  output: string
}

/** Runs a program to its end and keeps what it printed. */
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

/** macOS has no C.UTF-8. Collation is ICU's on both, so rows sort alike. */
export const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Nothing of the caller's PG… or LD… settings reaches the server. */
export const cleanEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: locale, TZ: 'UTC' }
