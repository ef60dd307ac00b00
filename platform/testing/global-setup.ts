import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '../server/embedded-postgres/index.ts'
import { composition } from './composition.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    template: string
  }
}

/**
 * Sorts all vowels before the consonants: a statement that leaves the order of texts to the database is found out. An
 * order that ICU has compiled: one by rules of our own costs each connection 20 ms, and a shop opens 14 of them. Servers
 * that are given have their own collation.
 */
const hawaiian = "template template0 locale_provider icu icu_locale 'haw'"

const memory = '/dev/shm'
const roomNeeded = 4 * 1024 ** 3

/**
 * A new folder for a database, in memory where Linux has room: making a database is making 1,000 files, most of the time
 * of a small test.
 */
export async function openFolder(prefix: string) {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return mkdtemp(join(bavail * bsize > roomNeeded ? memory : tmpdir(), prefix))
}

/** Nothing here outlives the server; tests of durability open their own. */
const withoutDurability = ['fsync', 'synchronous_commit', 'full_page_writes']

async function openServer() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, collation: '', stop: async () => {} }
  const folder = await openFolder('comptoir-test-')
  const server = await openEmbeddedPostgres(folder)
  for (const setting of withoutDurability) await onServer(server.url, `alter system set ${setting} = off`)
  await onServer(server.url, 'select pg_reload_conf()')
  return {
    url: server.url,
    collation: hawaiian,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export const databaseOn = (server: string, name: string) => {
  const url = new URL(server.replace('@/', '@placeholder/'))
  url.pathname = `/${name}`
  return url.href.replace('@placeholder/', '@/')
}

/** One PostgreSQL per run, with a migrated template that each test file clones. */
export async function setup({ provide }: TestProject) {
  const server = await openServer()
  const template = `comptoir_test_${randomBytes(6).toString('hex')}`
  await onServer(server.url, `create database ${template} ${server.collation}`)
  const { migrateAll } = await composition()
  await migrateAll(databaseOn(server.url, template))
  provide('databaseServer', server.url)
  provide('template', template)
  putAway = async () => {
    await onServer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

let putAway = async () => {}

export const teardown = () => putAway()
