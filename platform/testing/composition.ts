import { join } from 'node:path'
import type { AppContext, Log, Mailer, Server } from '../server/index.ts'

/** Entry points of the program under test; the platform knows no domains. */
export interface Composition {
  migrateAll(url: string): Promise<void>
  openApp(options: {
    url: string
    filesFolder: string
    filesUrl?: string
    outsideAllowed?: readonly string[]
    services?: Readonly<Record<string, string>>
    secretKey?: string
    mailer?: Mailer | null
    log: Log
    now?: () => Date
  }): Promise<AppContext>
  openShop(options: {
    app: AppContext
    url: string
    host: string
    port: number
    hosts: readonly string[]
    trustProxy: boolean
    production: boolean
    panel?: string
    timeouts?: { headers: number; body: number }
  }): Promise<Server>
  openStore(app: AppContext): Promise<{ port: number; close(): Promise<void> }>
  addStaff(
    app: AppContext,
    role: string,
    flags?: readonly string[],
  ): Promise<{ id: string; email: string; token: string }>
}

export const composition = (): Promise<Composition> => import(join(import.meta.dirname, '../../apps/server/testing.ts'))
