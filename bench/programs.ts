import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Statement } from './cases/statements.ts'
import type { Replay } from './checkouts/statement-template.ts'
import type { Options } from './options.ts'

const root = join(import.meta.dirname, '..')
const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

export interface Program {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Stops child processes when the bench ends. */
function endWithUs(child: ChildProcess) {
  process.once('exit', () => child.kill('SIGTERM'))
  return child
}

async function printed(child: ChildProcess, pattern: RegExp) {
  let text = ''
  const deleted = once(child, 'exit').then(() => null)
  for (;;) {
    const found = pattern.exec(text)
    if (found) return found
    const chunk = await Promise.race([child.stdout ? once(child.stdout, 'data') : deleted, deleted])
    if (chunk === null) throw new Error(`A program ended before it was ready:\n${text}`)
    text += String(chunk[0])
  }
}

const stopped = async (child: ChildProcess) => {
  const end = once(child, 'exit')
  child.kill('SIGTERM')
  await end
}

export interface ShopServer extends Program {
  storePort: number
  metricsPort: number
  /** Milliseconds from the command to a served login page. */
  startedIn: number
  /** Memory in bytes, without PostgreSQL. */
  memory(): number | null
}

/** Started by `npm start` in its own process. */
export async function startShop({ folder, databaseUrl }: Options, url: string): Promise<ShopServer> {
  const started = performance.now()
  const [, ...args] = scripts.start.split(' ')
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl ? url : '',
      PORT: '0',
      STORE_PORT: '0',
      HOST: '127.0.0.1',
      // Shoppers come from networks of their own.
      TRUST_PROXY: 'true',
      METRICS_LISTEN: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [, port, storePort, metricsPort] = await printed(
    endWithUs(child),
    /Admin +http:\/\/localhost:(\d+)[\s\S]*?Shop +http:\/\/localhost:(\d+)\s+Metrics +http:\/\/[^:]+:(\d+)/,
  )
  child.stdout.resume()
  const login = await fetch(`http://127.0.0.1:${port}/login`)
  if (!(await login.text()).includes('<')) throw new Error('The login page is empty')
  const startedIn = performance.now() - started
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    storePort: Number(storePort),
    metricsPort: Number(metricsPort),
    startedIn,
    memory: () => memoryOf(child.pid ?? 0),
    stop: () => stopped(child),
  }
}

function memoryOf(pid: number) {
  if (process.platform !== 'linux') return null
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}

export interface Floor extends Program {
  broadcastPort: number
}

/** What the floor repeats. */
export interface FloorScript {
  reads: Readonly<Record<string, Statement[]>>
  checkouts: readonly Replay[]
  /** Orders at the desk. */
  desk: readonly Replay[]
  /** Invoices. */
  papers: readonly Replay[]
}

export async function startFloor(url: string, folder: string, script: FloorScript): Promise<Floor> {
  const file = join(folder, 'floor-statements.json')
  writeFileSync(file, JSON.stringify(script))
  const child = spawn(process.execPath, [join(root, 'bench', 'floor', 'floor.ts'), url, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [, port, broadcast] = await printed(endWithUs(child), /floor on (\d+), broadcast on (\d+)/)
  return { port: Number(port), pid: child.pid ?? 0, broadcastPort: Number(broadcast), stop: () => stopped(child) }
}

interface Message {
  ready?: number
  heard?: string[]
  bytes?: number
  lost?: number
}

/** `next` resolves to the times at which the panels received the next order. */
export async function openPanels(url: string, token: string, total: number) {
  const child = fork(join(root, 'bench', 'panels.ts'), [url, token, String(total)])
  endWithUs(child)
  const next = async () => {
    const [message]: Message[] = await once(child, 'message')
    if (message?.lost !== undefined) throw new Error('A panel lost its connection')
    return { heard: (message?.heard ?? []).map(BigInt), bytes: message?.bytes ?? 0 }
  }
  await next()
  return { next, stop: () => stopped(child) }
}
