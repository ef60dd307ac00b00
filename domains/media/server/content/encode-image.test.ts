import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPng } from '../../testing/index.ts'
import { encodeImage } from './encode-image.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function maxAtOnce(look: { width: number; height: number }, count: number) {
  const path = join(folder, `${look.width}.png`)
  await writeFile(path, await aPng(look))
  let most = 0
  let isOver = false
  const sample = () => {
    most = Math.max(most, sharp.counters().process)
    if (!isOver) setImmediate(sample)
  }
  sample()
  await Promise.all(Array.from({ length: count }, () => encodeImage(path))).finally(() => {
    isOver = true
  })
  return most
}

test.each([
  ['two pictures', { width: 500, height: 500 }, 2],
  ['one large picture', { width: 16_100, height: 1_000 }, 1],
])('at most %s are encoded at once', async (_, look, most) => {
  expect(await maxAtOnce(look, most + 1)).toBe(most)
})
