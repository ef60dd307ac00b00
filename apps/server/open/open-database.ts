import { access, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openEmbeddedPostgres } from '@comptoir/platform/server/embedded-postgres'
import type { Config } from '../config.ts'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** The data folder itself, or a folder within if it already holds other files, such as a disk's `lost+found`. */
async function databaseFolder(data: string) {
  if (await exists(join(data, 'PG_VERSION'))) return data
  const names = await readdir(data).catch(() => [])
  return names.length > 0 ? join(data, 'database') : data
}

/** The configured database, or an embedded PostgreSQL in the data folder. */
export async function openShopDatabase({ DATABASE_URL, DATA_DIR }: Config, log: (line: string) => void) {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} }
  return openEmbeddedPostgres(await databaseFolder(resolve(DATA_DIR)), log)
}
