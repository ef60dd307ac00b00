import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecretKey } from './secret-key.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-key-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (SECRET_KEY = '') => readSecretKey({ SECRET_KEY, DATA_DIR: folder })

test('processes that start together share one key, which only their user can read', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => read()))

  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await readdir(folder)).toEqual(['secret.key'])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o077).toBe(0)
})

test('the key of the environment comes first', async () => {
  const given = 'x'.repeat(32)

  expect(await read(given)).toBe(given)
})

test('a file that was emptied is no key', async () => {
  await writeFile(join(folder, 'secret.key'), '')

  await expect(read()).rejects.toThrow('secret.key is empty')
})
