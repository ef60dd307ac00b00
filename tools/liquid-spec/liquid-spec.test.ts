import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readCases } from './read-cases.ts'
import { failureOf } from './run-case.ts'

/** The public cases of the language (MIT), where they are at hand. */
const folder = process.env.LIQUID_SPEC_DIR ?? join(import.meta.dirname, '../../../shared/data/liquid-spec/specs')

test.skipIf(!existsSync(folder))('the language is the reference’s, in 97 of 100 cases', { timeout: 60_000 }, () => {
  const files = globSync('**/*.yml', { cwd: folder }).filter((path) => basename(path) !== 'suite.yml')
  const cases = files.flatMap((path) => readCases(join(folder, path)))
  const failures = cases.filter((one) => failureOf(one) !== null)

  expect(cases.length).toBeGreaterThan(3_000)
  expect(failures.length / cases.length).toBeLessThan(0.03)
})
