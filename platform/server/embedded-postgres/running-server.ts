import { execFileSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** `postgresql://` URL with the socket folder as its host, as libpq and node-postgres expect. */
export const urlOf = (socketFolder: string, database = 'comptoir') =>
  `postgresql://comptoir@/${database}?host=${encodeURIComponent(socketFolder)}`

/** PostgreSQL's own database: connections to it do not block restoring or copying ours. */
export const maintenanceUrlOf = (url: string) => url.replace('/comptoir?', '/postgres?')

/** Shares a server that already runs on this folder, after a test query. */
export async function adopt(directory: string) {
  const lock = await readLock(directory)
  if (!lock?.socket || !(await ensureDatabase(urlOf(lock.socket)))) return
  return { url: urlOf(lock.socket), stop: async () => {} }
}

/** True once the database answers; creates it if only the database is missing. */
export async function ensureDatabase(url: string): Promise<boolean> {
  const refused = await ask(url, 'select 1')
  if (refused !== 'invalid_catalog_name') return refused === undefined

  await ask(maintenanceUrlOf(url), 'create database comptoir')
  return (await ask(url, 'select 1')) === undefined
}

async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(question)
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '3D000' ? 'invalid_catalog_name' : 'no answer'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Line 1 of PostgreSQL's lock file is the process id, line 5 the socket folder. */
async function readLock(directory: string) {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const lines = text.split('\n')
  return { pid: Number(lines[0]), socket: lines[4] }
}

export async function isHeld(directory: string) {
  const lock = await readLock(directory)
  return lock !== undefined && isServerOf(directory, lock.pid)
}

/**
 * After a power cut or in a new container the recorded process id may belong to another program, and
 * PostgreSQL then refuses to start. Unused ids are left for PostgreSQL, which also looks for survivors of the
 * old server.
 */
export async function clearStaleLocks(directory: string, socketFolder: string) {
  for (const lock of [join(directory, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
    if (pid && isAlive(pid) && !(await isServerOf(directory, pid))) await rm(lock, { force: true })
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isServerOf(directory: string, pid: number) {
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(directory)
}

/** Command line of a process; empty if it does not exist. */
export async function commandOf(pid: number) {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  try {
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
