import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, openLog, systemContext } from '@comptoir/platform/server'
import { openApp } from '../open/open-app.ts'
import { addStaff } from '../testing.ts'
import { ask, cloneDatabase } from './clone-database.ts'

interface Beside {
  /** Addresses of services outside, as `context.services`. */
  services?: Readonly<Record<string, string>>
  /** Of servers that read what this process seals. */
  secretKey?: string
}

/** Database, files and one user, without a server: tests start it themselves. */
export async function openShopWithoutServer(role = 'root', beside: Beside = {}) {
  const database = await cloneDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-data-'))
  const shop = await openApp({
    url: database.url,
    filesFolder: join(folder, 'files'),
    log: openLog({ level: 'silent' }),
    ...beside,
  })
  const { token } = await addStaff(shop, role)
  const context: Context = systemContext(shop, 'test')
  return {
    url: database.url,
    folder,
    context,
    token,
    environment: { DATABASE_URL: database.url, DATA_DIR: folder, HOST: '127.0.0.1' },
    ask: (statement: string, values: unknown[] = []) => ask(database.url, statement, values),
    async close() {
      await shop.database.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ShopWithoutServer = Awaited<ReturnType<typeof openShopWithoutServer>>
