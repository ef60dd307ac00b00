import { resolve } from 'node:path'
import { openEmbeddedPostgres } from '@comptoir/platform/server/embedded-postgres'
import type { Config } from './config.ts'

/** The configured database, or an embedded PostgreSQL in the data folder. */
export async function openShopDatabase({ DATABASE_URL, DATA_DIR }: Config, log: (line: string) => void) {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} }
  return openEmbeddedPostgres(resolve(DATA_DIR), log)
}
