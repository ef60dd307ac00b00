import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendPlugin } from '@comptoir/extensions/testing'
import { openTestShop } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UsageError } from '../command.ts'
import { pluginCheck } from './plugin-check.ts'
import { pluginCreate } from './plugin-create.ts'
import { pluginPack } from './plugin-pack.ts'

let folder: string
let before: string
let said: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-plugin-'))
  before = process.cwd()
  process.chdir(folder)
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  process.chdir(before)
  process.exitCode = undefined
  await rm(folder, { recursive: true })
})

test('what is created can be packed, always alike, and installed', async () => {
  await pluginCreate.run(['Hello World'])
  await pluginCheck.run(['hello-world'])
  await pluginPack.run(['hello-world'])
  const zip = await readFile('hello-world-1.0.0.zip')
  await pluginPack.run(['hello-world'])

  expect(said).toContain('hello-world 1.0.0 can be installed. It asks for: nothing.')
  expect(await readFile('hello-world-1.0.0.zip')).toEqual(zip)
  const shop = await openTestShop()
  const { status, body } = await sendPlugin(await shop.as('root'), zip)
  expect([status, body.plugin.name]).toEqual([200, 'Hello World'])
  await shop.close()
})

test('every fault is said with its place, and nothing is packed', async () => {
  await pluginCreate.run(['faulty'])
  const manifest = JSON.parse(await readFile('faulty/plugin.json', 'utf8'))
  await writeFile('faulty/plugin.json', JSON.stringify({ ...manifest, version: 'one', rights: ['all'] }))
  await writeFile('faulty/locales/de.json', '{}')

  await pluginPack.run(['faulty'])

  expect(process.exitCode).toBe(1)
  expect(said).toContain('faulty has 3 faults:')
  expect(said).toContain('  plugin.json: version is no version such as 1.0.0\n')
  expect(said).toContain('  plugin.json: rights.0 is no right of the shop\n')
  expect(said).toContain('  locales/de.json is none of en, fr, ar, ja, tr\n')
  await expect(readFile('faulty-1.0.0.zip')).rejects.toThrow('ENOENT')
})

const docs = readFileSync(new URL('../../../../docs/plugins.md', import.meta.url), 'utf8')

test('the plugin that the documentation shows can be installed', async () => {
  const blockOf = (language: string) => new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(docs)?.[1] ?? ''
  await writeFile('plugin.json', blockOf('json'))
  await writeFile('admin.js', blockOf('js'))

  await pluginCheck.run(['.'])

  expect(said).toBe('handover 1.0.0 can be installed. It asks for: admin_orders.\n')
})

test('links are refused', async () => {
  await pluginCreate.run(['linked'])
  await symlink('/etc/passwd', 'linked/secret.txt')

  await pluginCheck.run(['linked'])

  expect([process.exitCode, said]).toEqual([1, expect.stringContaining('  secret.txt is a link\n')])
})

test.each([[[]], [['--help']], [['日本']], [['a', 'b']]])('%j names no plugin', async (args) => {
  await expect(pluginCreate.run(args)).rejects.toThrow(UsageError)
})

test('a folder that is there stays', async () => {
  await pluginCreate.run(['once'])

  await expect(pluginCreate.run(['once'])).rejects.toThrow('There is a folder "once" already.')
})
