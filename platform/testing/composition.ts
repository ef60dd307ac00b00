import { join } from 'node:path'
import type { Log, Process, Server } from '../server/index.ts'

/** What a program made with this platform offers to its tests; the platform itself knows no domain. */
export interface Composition {
  migrateAll(url: string): Promise<void>
  openProcess(options: {
    url: string
    filesFolder: string
    filesUrl?: string
    outsideAllowed?: readonly string[]
    log: Log
    now?: () => Date
  }): Promise<Process>
  openShop(options: {
    process: Process
    url: string
    host: string
    port: number
    hosts: readonly string[]
    trustProxy: boolean
    production: boolean
    panel?: string
    patience?: { headers: number; body: number }
  }): Promise<Server>
  openStore(process: Process): Promise<{ port: number; close(): Promise<void> }>
  addStaff(
    process: Process,
    role: string,
    flags?: readonly string[],
  ): Promise<{ id: string; email: string; token: string }>
}

export const composition = (): Promise<Composition> => import(join(import.meta.dirname, '../../apps/server/testing.ts'))
