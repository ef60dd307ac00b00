import { expect, test } from 'vitest'
import { openStatementNames } from './statement-names.ts'

let time = 0
const open = () => openStatementNames({ maxNamed: 200, maxSeen: 1_000, periodMs: 3_600_000, now: () => time })

test('a text that comes again gets a name, one that comes once is not kept', () => {
  const nameFor = open()

  expect(nameFor('select 1')).toBeUndefined()
  expect(nameFor('select 1')).toMatch(/^[\w-]{27}$/)
  expect(nameFor('select 1')).toBe(nameFor('select 1'))
})

test('twenty thousand varied searches, each made several times, get no more names than the limit', () => {
  const nameFor = open()
  const names = new Set<string>()

  for (let search = 0; search < 20_000; search += 1) {
    for (let again = 0; again < 3; again += 1) {
      const name = nameFor(`select id from orders where search like $1 limit ${search}`)
      if (name) names.add(name)
    }
  }

  expect(names.size).toBe(200)
})

test('in a new period other texts get names, and an old text gets the same one again', () => {
  const nameFor = open()
  const named = (text: string) => [nameFor(text), nameFor(text)][1]
  const before = Array.from({ length: 200 }, (_, at) => named(`select ${at}`))
  expect(named('select late')).toBeUndefined()

  time += 3_600_000

  expect(named('select late')).toBeDefined()
  expect(named('select 7')).toBe(before[7])
})
