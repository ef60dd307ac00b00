import { type AppContext, openServer, type Server } from '@comptoir/platform/server'
import { domains } from '../domains.ts'
import { allMigrations } from './open-app.ts'

interface Options {
  app: AppContext
  url: string
  host: string
  port: number
  hosts: readonly string[]
  trustProxy: boolean | string
  production: boolean
  panel?: string
  timeouts?: { headers: number; body: number }
}

export async function openShop({ url, ...options }: Options): Promise<Server> {
  return openServer({
    ...options,
    databaseUrl: url,
    domains,
    migrations: await allMigrations(),
    presencePermission: 'permitted',
  })
}
