import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const clockOfTheProcess = /\bDate\.now\(\)|\bnew Date\(\)/

/** Age of a file, by the clock of the machine that wrote it. */
const exempt = ['platform/server/embedded-postgres/drafts.ts']

const servers = globSync('{domains/*,platform}/server/**/*.ts', { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts') && !exempt.includes(path),
)
const reads = (text: string) => clockOfTheProcess.test(text)

test('a server goes by the clock of the database or of its context, never by that of the process', () => {
  expect(servers.length).toBeGreaterThan(400)
  expect(servers.filter((path) => reads(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each([
  ['const until = new Date(Date.now() + 1_000)', true],
  ['deleted_at: new Date().toISOString()', true],
  ['new Date(row.created_at)', false],
  ['performance.now() + 1_000', false],
])('%s reads the clock of the process: %s', (line, isFound) => {
  expect(reads(line)).toBe(isFound)
})
