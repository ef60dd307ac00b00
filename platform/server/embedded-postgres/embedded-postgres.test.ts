import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFolder } from '../../testing/global-setup.ts'
import { openEmbeddedPostgres } from './index.ts'

let ready: string
let home: string
let folder: string
let closing: (() => unknown)[] = []

beforeAll(async () => {
  ready = await openReachable()
  await (await openEmbeddedPostgres(join(ready, 'data'))).stop()
})

afterAll(() => rm(ready, { recursive: true }))

/** Creating a cluster takes a second, copying one a moment: most tests start from a copy. */
beforeEach(async () => {
  home = await openReachable()
  folder = join(home, 'a shop')
  execFileSync('cp', ['-a', join(ready, 'data'), folder])
})

afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
  await rm(home, { recursive: true })
})

test('it starts in a new folder with a space in its name, sorts by ICU and keeps each commit on disk', async () => {
  await rm(folder, { recursive: true })

  const { url } = await opened()

  expect(await ask(url, "select 'a' < 'B' as sorted")).toEqual([{ sorted: true }])
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect(await ask(url, `show ${setting}`)).toEqual([{ [setting]: 'on' }])
  }
})

test('data survives a stop and a start', async () => {
  const first = await openEmbeddedPostgres(folder)
  await ask(first.url, 'create table orders as select 7 as id')
  await first.stop()

  const second = await opened()

  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select id from orders')).toEqual([{ id: 7 }])
})

test('it stops with its Node process, even when killed, and loses no commit', async () => {
  const child = await openedElsewhere()
  await ask(child.url, 'create table orders as select 7 as id')

  child.process.kill('SIGKILL')

  await eventually(() => expect(serverProcess()).rejects.toThrow())
  const { url } = await opened()
  expect(await ask(url, 'select id from orders')).toEqual([{ id: 7 }])
})

test('a second process shares the running server and does not stop it', async () => {
  const child = await openedElsewhere()
  const pid = await serverProcess()

  const shared = await openEmbeddedPostgres(folder)
  await shared.stop()

  expect(shared.url).toBe(child.url)
  expect(await serverProcess()).toBe(pid)
})

test('a process sharing the server continues when the owner leaves', async () => {
  const child = await openedElsewhere()
  const { url } = await opened()

  child.process.kill('SIGKILL')
  await once(child.process, 'exit')

  await eventually(async () => expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]))
})

test('two concurrent first starts end with one server', async () => {
  await rm(folder, { recursive: true })

  const [one, other] = await Promise.all([opened(), opened()])

  expect(one.url).toBe(other.url)
  expect(await ask(one.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(home)).toEqual(['a shop'])
})

test('drafts of a killed first start are deleted by the next', async () => {
  await rm(folder, { recursive: true })
  const starter = startElsewhere()
  const drafts = async () => (await readdir(home)).filter((name) => name !== 'a shop')
  await eventually(async () => expect(await readdir(join(home, String((await drafts())[0])))).toContain('base'))
  starter.kill('SIGKILL')
  await once(starter, 'exit')
  expect(await drafts()).toHaveLength(1)

  const { url } = await opened()

  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await drafts()).toEqual([])
})

test('a stale lock whose process id belongs to another program is removed', async () => {
  await (await openEmbeddedPostgres(folder)).stop()
  await writeFile(
    join(folder, 'postmaster.pid'),
    `${process.pid}\n${folder}\n1\n5432\n${folder}.socket\n\n0 0\nready\n`,
  )

  const { url } = await opened()

  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder too deep for a socket uses a socket elsewhere', async () => {
  folder = join(home, 'deep'.repeat(30), 'shop')

  const { url } = await opened()
  const socket = new URL(url.replace('@/', '@host/')).searchParams.get('host')
  closing.unshift(() => rm(String(socket), { recursive: true }))

  expect(socket).not.toContain('deep')
  expect(await ask(url, "select current_setting('data_directory') as data")).toEqual([{ data: folder }])
})

test('files that are not a database are not touched', async () => {
  await rm(join(folder, 'PG_VERSION'))

  await expect(openEmbeddedPostgres(folder)).rejects.toThrow('holds other files')
})

/** Temporary folders are private to their owner; as root, the database runs under another account. */
async function openReachable() {
  const path = await openFolder('comptoir test ')
  await chmod(path, 0o755)
  return path
}

async function opened() {
  const postgres = await openEmbeddedPostgres(folder)
  closing.push(postgres.stop)
  return postgres
}

async function openedElsewhere() {
  const child = startElsewhere()
  closing.push(async () => {
    child.kill('SIGKILL')
    await eventually(() => expect(serverProcess()).rejects.toThrow())
  })
  const [url] = await once(child.stdout, 'data')
  return { process: child, url: String(url).trim() }
}

function startElsewhere() {
  const program = `
    const { openEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./index.ts'))})
    const { url } = await openEmbeddedPostgres(${JSON.stringify(folder)})
    console.log(url)`
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
}

const serverProcess = async () => (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]

async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}
