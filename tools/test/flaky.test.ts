import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
let repeatedlyFlaky: (results: object[], memory: string) => string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-flaky-'))
  ;({ repeatedlyFlaky } = await import(join(import.meta.dirname, 'flaky.mjs')))
})
afterAll(() => rm(folder, { recursive: true }))

const run = (memory: string, files: Record<string, 'passed' | 'flaky'>) => {
  const names = Object.keys(files).map((file) => ({ file }))
  return repeatedlyFlaky([{ files: names, flaky: names.filter(({ file }) => files[file] === 'flaky') }], memory)
}

test('a journey that is flaky in two runs in a row is a defect, and one that recovered is not', () => {
  const memory = join(folder, 'row.json')

  const first = run(memory, { orders: 'flaky', lists: 'passed' })
  const second = run(memory, { orders: 'flaky', lists: 'flaky' })
  const third = run(memory, { orders: 'passed', lists: 'passed' })
  const fourth = run(memory, { orders: 'flaky', lists: 'flaky' })

  expect([first, second, third, fourth]).toEqual([[], ['orders'], [], []])
})

test('a run of other files does not forget it', () => {
  const memory = join(folder, 'other.json')
  run(memory, { orders: 'flaky' })

  run(memory, { lists: 'passed' })

  expect(run(memory, { orders: 'flaky' })).toEqual(['orders'])
})
