import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type AppContext, type FilesPlace, openLog } from '@comptoir/platform/server'
import { readConfig } from '../config.ts'
import { migrateAll, openApp } from './open-app.ts'
import { openShopDatabase } from './open-database.ts'

export interface ShopData extends FilesPlace {
  url: string
}

const note = (line: string) => process.stderr.write(`${line}\n`)

/** Opens the shop's database and files, starting its PostgreSQL if needed. */
export async function withShopData<Result>(work: (data: ShopData) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  const folder = resolve(config.DATA_DIR)
  await mkdir(folder, { recursive: true })
  const server = await openShopDatabase(config, note)
  try {
    return await work({ url: server.url, filesFolder: join(folder, 'files'), filesUrl: config.FILES_URL })
  } finally {
    await server.stop()
  }
}

export const withShop = <Result>(work: (app: AppContext) => Promise<Result>): Promise<Result> =>
  withShopData(async (data) => {
    await migrateAll(data.url)
    const shop = await openApp({ ...data, log: openLog({ level: 'silent' }) })
    return work(shop).finally(() => shop.database.close())
  })
