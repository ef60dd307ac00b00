import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const find = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((path) => !path.includes('node_modules') && !/\.test\.tsx?$/.test(path))

const ownerOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('platform') ? 1 : 2)
    .join('/')

const owners = new Map(
  find('{platform,domains/*}/server/migrations/*.sql').flatMap((path) =>
    [...read(path).matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => [table ?? '', ownerOf(path)]),
  ),
)

/** Table names in SQL positions. */
const tablesIn = (text: string) =>
  [...text.matchAll(/\b(?:from|join|into|update|table)\s+"?(\w+)"?/g)].flatMap(([, name]) =>
    name && owners.has(name) ? [name] : [],
  )

/** The backup copies every table, whatever domain owns it. */
const exempt = 'apps/server/backup/'

test('tables were found', () => {
  expect(owners.size).toBeGreaterThan(30)
})

test('a table is named only by the part of the program whose migration makes it', () => {
  const violations = find('{{platform,domains/*}/{server,testing/seed},domains/*/storefront,apps/server}/**/*.ts')
    .filter((path) => !/\/testing\/(?!seed\/)/.test(path) && !path.startsWith(exempt))
    .flatMap((path) =>
      tablesIn(read(path))
        .filter((table) => owners.get(table) !== ownerOf(path))
        .map((table) => `${path}: ${table}`),
    )

  expect([...new Set(violations)]).toEqual([])
})
