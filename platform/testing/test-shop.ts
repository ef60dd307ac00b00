import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { io, type Socket } from 'socket.io-client'
import { inject } from 'vitest'
import {
  type AppContext,
  type Context,
  forgetAttempts,
  openLog,
  openMailer,
  type Server,
  systemContext,
} from '../server/index.ts'
import { composition } from './composition.ts'
import { databaseOn, onServer } from './global-setup.ts'

export interface Reply {
  status: number
  // Replies are asserted on, not computed with: the contract's schemas have checked them on the way out.
  // biome-ignore lint/suspicious/noExplicitAny: a test states the shape it expects
  body: any
  headers: Headers
}

export interface Heard {
  event: string
  payload: unknown
  packed: boolean
  seq: number
}

export interface TestStaff {
  id: string
  email: string
  token: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Opens a live connection and collects its events. */
  listen(query?: Record<string, unknown>): Promise<{ heard: Heard[]; socket: Socket; close(): void }>
}

export interface TestShop {
  url: string
  storeUrl: string
  context: Context
  app: AppContext
  server: Server
  filesFolder: string
  /** A user with these permission flags, or with a built-in role. */
  as(who: string | readonly string[]): Promise<TestStaff>
  visitor: Pick<TestStaff, 'call'>
  /** Resolves when every committed change was broadcast and handled by reactions. */
  idle(): Promise<void>
  close(): Promise<void>
}

function caller(url: string, token?: string) {
  // biome-ignore lint/complexity/useMaxParams: a request is said in the order in which HTTP says it
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> => {
    const multipart = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && { _token: token }),
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
        ...(body !== undefined && !multipart && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: multipart ? body : body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
}

const listener =
  (url: string, token: string) =>
  async (auth: Record<string, unknown> = {}) => {
    const heard: Heard[] = []
    const socket = io(url, { auth: { token, ...auth }, transports: ['websocket'], forceNew: true, reconnection: false })
    socket.onAny((event: string, { data, gzip, seq }) =>
      heard.push({ event, payload: gzip ? JSON.parse(gunzipSync(gzip).toString()) : data, packed: Boolean(gzip), seq }),
    )
    await new Promise<void>((resolve, reject) => {
      socket.once('global_data', () => resolve())
      socket.once('connect_error', reject)
    })
    return { heard, socket, close: () => socket.close() }
  }

export interface TestShopOptions {
  now?: () => Date
  /** Built panel, for browser tests. */
  panel?: string
  /** Without checks of replies, as in production; so is a shop with a panel. */
  production?: boolean
  port?: number
  /** Debug log file; by default nothing is logged. */
  logFile?: string
  timeouts?: { headers: number; body: number }
  /** Bucket for files, instead of a folder. */
  filesUrl?: string
  /** Local origins that the server may fetch. */
  outsideAllowed?: readonly string[]
  /** Stand-ins of services outside, by name. */
  services?: Readonly<Record<string, string>>
  /** Without it mails are kept in the shop. */
  smtpUrl?: string
}

/** A whole shop on its own database: real HTTP, sockets and PostgreSQL. */
export async function openTestShop({
  now,
  panel,
  production = panel !== undefined,
  port = 0,
  logFile,
  timeouts,
  filesUrl,
  outsideAllowed,
  services,
  smtpUrl,
}: TestShopOptions = {}): Promise<TestShop> {
  const { openApp, openShop, openStore, addStaff } = await composition()
  forgetAttempts()
  const databaseServer = inject('databaseServer')
  const name = `comptoir_test_${randomBytes(6).toString('hex')}`
  await onServer(databaseServer, `create database ${name} template ${inject('template')} strategy file_copy`)
  const databaseUrl = databaseOn(databaseServer, name)
  const filesFolder = await mkdtemp(join(tmpdir(), 'comptoir-files-'))
  const log = openLog(logFile ? { file: logFile, level: 'debug' } : { level: process.env.TEST_LOG ?? 'silent' })
  const app = await openApp({
    url: databaseUrl,
    filesFolder,
    filesUrl,
    outsideAllowed,
    services,
    secretKey: databaseUrl,
    mailer: smtpUrl ? openMailer(smtpUrl) : null,
    log,
    now,
  })
  const server = await openShop({
    app,
    url: databaseUrl,
    host: '127.0.0.1',
    port,
    hosts: [],
    trustProxy: false,
    production,
    panel,
    timeouts,
  })
  const store = await openStore(app)
  const url = `http://127.0.0.1:${server.port}`

  return {
    url,
    storeUrl: `http://127.0.0.1:${store.port}`,
    app,
    context: systemContext(app, 'test'),
    server,
    filesFolder,
    visitor: { call: caller(url) },
    async as(who) {
      const member = typeof who === 'string' ? await addStaff(app, who) : await addStaff(app, 'clerk', who)
      const connect = listener(url, member.token)
      return {
        ...member,
        call: caller(url, member.token),
        async listen(query) {
          // Events of what a test did before would arrive now and then.
          await server.idle()
          return connect(query)
        },
      }
    },
    idle: () => server.idle(),
    async close() {
      await store.close()
      await server.close()
      await app.renderer.close()
      await app.press.close()
      app.mailer?.close()
      await app.database.close()
      await onServer(databaseServer, `drop database if exists ${name} with (force)`)
      await rm(filesFolder, { recursive: true, force: true })
    },
  }
}
