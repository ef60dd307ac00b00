import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aZip, themeFiles } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { built, type Child, kill, startChild } from '../../apps/server/testing/child.ts'
import { cloneDatabase, type TestDatabase } from '../../apps/server/testing/clone-database.ts'

let database: TestDatabase
let folder: string
let server: Child | undefined
beforeAll(async () => {
  database = await cloneDatabase()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-built-'))
})
afterAll(async () => {
  await kill(server)
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('the built server starts, signs a user in, and its render thread checks a theme', async () => {
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder }
  const person = { email: 'first@example.com', password: 'a fig tree by the wall' }
  const created = startChild(
    built('cli'),
    ['user', 'create', '--email', person.email, '--password', person.password, '--role', 'root'],
    environment,
  )
  expect([await created.ended, created.printed()]).toEqual([0, expect.any(String)])

  server = startChild(built('main'), [], { ...environment, PORT: '0', STORE_PORT: '0' })
  const [, port] = await server.prints(/Admin +http:\/\/localhost:(\d+)/)
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  const login = await fetch(at('/api/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { token }: { token: string } = JSON.parse(await login.text())
  const form = new FormData()
  const zip = await aZip({ ...themeFiles, 'snippets/a.liquid': '{{ 1 | unheard_of }}' })
  form.set('file', new File([new Uint8Array(zip)], 'theme.zip', { type: 'application/zip' }))
  const installed = await fetch(at('/api/themes'), { method: 'POST', headers: { _token: token }, body: form })
  const { report }: { report: object } = JSON.parse(await installed.text())

  expect((await fetch(at('/login'))).status).toBe(200)
  expect(report).toMatchObject({ missing: [{ kind: 'filter', name: 'unheard_of' }] })
})
