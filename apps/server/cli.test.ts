import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installationRoot } from '@comptoir/platform/root'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { built, startChild } from './testing/child.ts'
import { ask, cloneDatabase, type TestDatabase } from './testing/clone-database.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await cloneDatabase()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-cli-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function comptoir(...args: string[]) {
  const child = startChild(built('cli'), args, { DATABASE_URL: database.url, DATA_DIR: folder })
  return { code: await child.ended, text: child.printed() }
}

const person = (email: string, ...more: string[]) => ['user', 'create', '--email', email, ...more]
const password = ['--password', 'a fig tree by the wall']

test('help lists the commands, and each command its options', async () => {
  const [all, one] = await Promise.all([comptoir('--help'), comptoir('seed', '--help')])

  expect(all).toMatchObject({ code: 0, text: expect.stringContaining('user create') })
  expect(one).toMatchObject({ code: 0, text: expect.stringContaining('--products N') })
})

test('a user is created with a role, or with exactly some permissions, which later users share', {
  timeout: 60_000,
}, async () => {
  const admin = await comptoir(...person('Admin@example.com', '--role', 'admin', ...password))
  const clerk = await comptoir(
    ...person('clerk@example.com', '--permission', 'admin_orders', 'customers_manager', ...password),
  )
  const other = await comptoir(...person('other@example.com', '--permission', 'customers_manager,admin_orders'))

  expect([admin.code, clerk.code, other.code]).toEqual([0, 0, 0])
  expect(other.text).toContain('shown this once')
  const users = await ask(
    database.url,
    'select email, permessions from users u join roles r on r.id = u.role_id order by email collate "C"',
  )
  const flags = { admin_orders: true, customers_manager: true }
  expect(users).toEqual([
    { email: 'admin@example.com', permessions: {} },
    { email: 'clerk@example.com', permessions: flags },
    { email: 'other@example.com', permessions: flags },
  ])
})

test.each(['user create', 'seed', 'migrate', 'backup', 'restore'])('%s has its own help', async (name) => {
  const { code, text } = await comptoir(...name.split(' '), '--help')

  expect([code, text.split('\n')[0]]).toEqual([0, expect.stringContaining(`Usage: comptoir ${name}`)])
})

test.each<[what: string, args: string[], expected: [exit: number, reason: string]]>([
  [
    'a weak password',
    person('b@example.com', '--role', 'admin', '--password', 'password123'),
    [1, 'password: too weak'],
  ],
  ['a taken address', person('ADMIN@example.com', '--role', 'admin', ...password), [1, 'email: somebody with this']],
  ['what is no address', person('nobody', '--role', 'admin', ...password), [1, 'email: this is not']],
  ['orders without products', ['seed', '--orders', '5'], [1, 'seed products first']],
  ['an unknown permission', person('b@example.com', '--permission', 'all', ...password), [2, 'all is no permission']],
  ['a number that is none', ['seed', '--orders', 'many'], [2, '--orders must be a whole number']],
  ['an unknown option', ['seed', '--order', '5'], [2, "Unknown option '--order'"]],
  ['an option of another command', ['migrate', '--force'], [2, "Unknown option '--force'"]],
  ['an unknown command', ['sed'], [2, 'There is no command "sed"']],
  ['an unknown option in front', ['--verbose'], [2, '--verbose']],
])('%s is refused in one line', async (_what, args, [exit, reason]) => {
  const { code, text } = await comptoir(...args)

  expect(code).toBe(exit)
  expect(text.trim().split('\n')).toHaveLength(1)
  expect(text).toContain(reason)
})

const launcher = join(installationRoot(), 'tools', 'start.mjs')

test.each([built('main'), launcher])(
  '%s prints its help, rejects unknown options, and starts nothing',
  async (entry) => {
    const start = (option: string) => startChild(entry, [option], { DATA_DIR: join(folder, 'never'), PORT: '0' })
    const [help, short, wrong, word] = ['--help', '-h', '--emtpy', 'empty'].map(start)

    expect([await help?.ended, await short?.ended, await wrong?.ended, await word?.ended]).toEqual([0, 0, 2, 2])
    expect(help?.printed()).toContain('--empty')
    expect(wrong?.printed()).toBe(`Unknown option '--emtpy'. "npm start -- --help" lists the options.\n`)
    expect(existsSync(join(folder, 'never'))).toBe(false)
  },
)

// Starts six programs, which takes most of the time.
test('a shop is seeded, backed up and restored by commands', { timeout: 60_000 }, async () => {
  const file = join(folder, 'shop.backup')
  const seeded = await comptoir('seed', '--products', '20', '--customers', '20', '--orders', '200')
  const kept = await comptoir('backup', file)
  const refused = await comptoir('restore', file)
  const restored = await comptoir('restore', file, '--force')

  expect([seeded.code, kept.code, refused.code, restored.code]).toEqual([0, 0, 1, 0])
  expect(refused.text).toContain('--force')
  expect(await ask(database.url, 'select count(*)::integer as orders from orders')).toEqual([{ orders: 200 }])
})
