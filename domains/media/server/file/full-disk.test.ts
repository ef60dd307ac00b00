import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable, type WritableOptions } from 'node:stream'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPng, sendFiles } from '../../testing/index.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs', async (original) => {
  const fs = await original<{ createWriteStream: (...args: unknown[]) => Writable }>()
  const noRoom = (...[, , done]: Parameters<NonNullable<WritableOptions['write']>>) =>
    done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  return {
    ...fs,
    createWriteStream: (...args: unknown[]) =>
      disk.isFull ? new Writable({ write: noRoom }) : fs.createWriteStream(...args),
  }
})

let shop: TestShop
let editor: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.as(['admin_media'])
})
afterAll(() => shop.close())

test('a full disk rejects uploads with a code of its own and recovers', async () => {
  disk.isFull = true
  const full = await sendFiles(editor, [['mug.png', await aPng({ seed: 1 })]])
  disk.isFull = false
  const later = await sendFiles(editor, [['mug.png', await aPng({ seed: 1 })]])

  expect([full.status, full.body.error?.code]).toEqual([507, 'STORAGE_FULL'])
  expect(later.body.files).toHaveLength(1)
  expect(await readdir(join(shop.filesFolder, 'incoming'))).toEqual([])
})
