import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'

const fileName = 'secret.key'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Whole or not at all, and only if there is none: of two processes that start together, one makes it. */
async function makeKey(path: string) {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    await rm(draft)
  }
}

/**
 * The installation's secret: `SECRET_KEY`, or a file in the data folder that is made at the first start. It is in no
 * backup: after a restore elsewhere the keys of providers are asked for again.
 */
export async function readSecretKey({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<string> {
  if (SECRET_KEY) return SECRET_KEY
  const path = join(resolve(DATA_DIR), fileName)
  const kept = await readKey(path)
  if (kept) return kept
  await makeKey(path)
  const made = await readKey(path)
  if (!made) throw new Error(`${path} is empty: delete it, and a new one is made`)
  return made
}
