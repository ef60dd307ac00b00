import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { openFolder } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { built, kill, startChild } from '../testing/child.ts'
import { startErrorText } from './start-error.ts'

/** Each test starts the program, some of them twice. */
vi.setConfig({ testTimeout: 90_000 })

let folder: string
beforeEach(async () => {
  folder = await openFolder('comptoir-start-')
  // PostgreSQL does not run as root, and its user must reach the folder.
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true }))

const started = (environment: Record<string, string>, args: string[] = []) =>
  startChild(built('main'), args, { HOST: '127.0.0.1', PORT: '0', STORE_PORT: '0', ...environment })

/** Output and exit code of a start that fails. */
async function failure(environment: Record<string, string>) {
  const child = started(environment)
  const code = await child.ended
  const lines = child.printed().trim().split('\n')
  return { code, last: lines.at(-1), isOneLine: !child.printed().includes('    at ') }
}

test('a data folder that holds other files gets the database in a folder within', async () => {
  await mkdir(join(folder, 'lost+found'))

  const first = started({ DATA_DIR: folder }, ['--empty'])
  await first.prints(/Admin +http/)
  first.process.kill('SIGTERM')

  expect(await first.ended).toBe(0)
  expect((await stat(join(folder, 'database', 'PG_VERSION'))).isFile()).toBe(true)
  const again = started({ DATA_DIR: folder }, ['--empty'])
  await again.prints(/Admin +http/)
  expect(again.printed()).not.toContain('Creating the database')
  again.process.kill('SIGTERM')
  await again.ended
})

test('a data folder that is the database itself goes on working', async () => {
  const data = join(folder, 'data')
  for (const expected of [true, false]) {
    const child = started({ DATA_DIR: data }, ['--empty'])
    await child.prints(/Admin +http/)
    expect(child.printed().includes('Creating the database')).toBe(expected)
    child.process.kill('SIGTERM')
    await child.ended
  }

  expect((await stat(join(data, 'PG_VERSION'))).isFile()).toBe(true)
})

test('a port in use is named in one line, before anything is created', async () => {
  const rival = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => rival.once('listening', resolve))
  const address = rival.address()
  const port = String(typeof address === 'object' ? address?.port : '')

  const end = await failure({ DATA_DIR: folder, PORT: port })

  expect(end).toEqual({
    code: 1,
    last: `Port ${port} is taken by another program. Set PORT or STORE_PORT to another one.`,
    isOneLine: true,
  })
  expect(await readdir(folder)).toEqual([])
  rival.close()
})

test('a data folder below a file is named in one line', async () => {
  await writeFile(join(folder, 'notes'), '')
  const data = join(folder, 'notes', 'shop')

  expect(await failure({ DATA_DIR: data })).toEqual({
    code: 1,
    last: `${data} is not a folder. Set DATA_DIR to another path.`,
    isOneLine: true,
  })
})

/** Root may write anywhere but in the kernel's own folders. */
const isRoot = process.getuid?.() === 0
test.runIf(!isRoot || process.platform === 'linux')(
  'a folder that cannot be written is named in one line',
  async () => {
    const closed = isRoot ? '/sys/kernel' : join(folder, 'closed')
    if (!isRoot) await mkdir(closed, { mode: 0o555 })
    const data = join(closed, 'shop')

    expect(await failure({ DATA_DIR: data })).toEqual({
      code: 1,
      last: `${data} cannot be written. Let this user write there, or set DATA_DIR to another folder.`,
      isOneLine: true,
    })
  },
)

test.each([
  ['a file', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a statement', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['a new database', new Error('initdb: error: could not write: No space left on device')],
])('a full disk is named in one line, met by %s', (_what, error) => {
  expect(startErrorText(error)).toBe('The disk is full. Make room, or set DATA_DIR to a folder on another disk.')
})

test('an unknown option is refused by its name, and starts nothing', async () => {
  const child = started({ DATA_DIR: join(folder, 'never') }, ['--emtpy'])

  expect(await child.ended).not.toBe(0)
  expect(child.printed()).toContain("'--emtpy'")
  await expect(stat(join(folder, 'never'))).rejects.toThrow()
  await kill(child)
})
