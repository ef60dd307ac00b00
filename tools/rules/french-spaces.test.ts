import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const texts = [
  '{domains/*,platform/**,apps/*}/locales/fr.json',
  'domains/*/locales/*/fr.json',
  'themes/*/locales/fr*.json',
] as const

/** French typography: U+00A0 before a colon and inside guillemets, U+202F before ; ! and ? */
const wrong = /(?<!\u00a0|mailto|tel):(?=\s|$)|(?<!^|\u202f|«\u00a0)[;!?](?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»/u

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsOf)

test('French texts have the space of French typography before their punctuation', () => {
  const found = globSync([...texts], { cwd: root, exclude: (path) => path.includes('node_modules') })

  const faults = found.flatMap((path) =>
    stringsOf(JSON.parse(readFileSync(join(root, path), 'utf8')))
      .filter((text) => wrong.test(text))
      .map((text) => `${path}: ${text}`),
  )

  expect(found.length).toBeGreaterThan(40)
  expect(faults).toEqual([])
})
