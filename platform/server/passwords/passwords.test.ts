import { eventually } from '@comptoir/platform/testing'
import { expect, test, vi } from 'vitest'
import { hashPassword } from './passwords.ts'

const library = vi.hoisted(() => ({ hashing: 0, most: 0, ends: [] as (() => void)[] }))
vi.mock('@node-rs/argon2', () => ({
  hash: (password: string) => {
    if (password.startsWith('nobody')) return Promise.resolve('')
    library.hashing += 1
    library.most = Math.max(library.most, library.hashing)
    return new Promise<string>((resolve) => {
      library.ends.push(() => {
        library.hashing -= 1
        resolve('')
      })
    })
  },
}))

test('at most four passwords are hashed at once, also in bursts', async () => {
  const waiting = Array.from({ length: 8 }, () => hashPassword('secret'))
  await eventually(() => expect(library.hashing).toBe(4))

  const late: Promise<string>[] = []
  for (let ended = 0; ended < 16; ended += 1) {
    await eventually(() => expect(library.ends.length).toBeGreaterThan(0))
    library.ends.shift()?.()
    for (let turn = 0; turn < 8 && late.length < 8; turn += 1) {
      queueMicrotask(() => late.push(hashPassword('secret')))
      if (turn % 2) await null
    }
  }
  await Promise.all([...waiting, ...late])

  expect(library.most).toBe(4)
})
