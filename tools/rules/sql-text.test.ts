import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const find = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((path) => !path.includes('node_modules') && !/\.test\.tsx?$/.test(path))

const sources = () => find('{{platform,domains/*}/server,domains/*/storefront}/**/*.ts')

const tables = new Set(
  find('{platform,domains/*}/server/migrations/*.sql').flatMap((path) =>
    [...read(path).matchAll(/^create (?:unlogged )?table (\w+)/gm)].flatMap(([, table]) => table ?? []),
  ),
)

/** Tables that a text names instead of interpolating their object: a column that is renamed would not be noticed. */
const namedIn = (text: string) =>
  [...text.matchAll(/\b(?:(?:from|join|update)\s+(\w+)\b(?!\s*\()|into\s+(\w+))/g)]
    .map(([, read, written]) => read ?? written ?? '')
    .filter((name) => tables.has(name))

/** Lists from data as one parameter for each entry: each length is a statement of its own. */
const spreadIn = (text: string) =>
  [...text.matchAll(/\binArray\(\s*[\w.]+,\s*(?:\[\.\.\.|(?<list>\w+))/g)].flatMap(({ 0: found, groups }) =>
    groups?.list && new RegExp(`const ${groups.list} = [^;]*?\\.select\\(`, 's').test(text) ? [] : [found],
  )

/** Statements in flight that a savepoint could get between, and that go on after a failure. */
const unpipelined = (text: string) => [...text.matchAll(/Promise\.all\(\[[^\]]*?\(tx\b/g)].map(([found]) => found)

const violations = (rule: (text: string) => string[], paths = sources()) =>
  paths.flatMap((path) => rule(read(path)).map((found) => `${path}: ${found.slice(0, 80)}`))

describe('SQL text', () => {
  test('files and tables were found', () => {
    expect(sources().length).toBeGreaterThan(500)
    expect(tables.size).toBeGreaterThan(100)
  })

  test('tables are interpolated, never named', () => {
    expect(namedIn('select 1 from orders o join customers_of(1) c')).toEqual(['orders'])
    expect(violations(namedIn)).toEqual([])
  })

  test('a list from data is one parameter', () => {
    expect(spreadIn('inArray(orders.id, [...ids])')).toHaveLength(1)
    expect(spreadIn('inArray(orders.id, ids)')).toHaveLength(1)
    expect(spreadIn("inArray(orders.tag, ['new', 'open'])")).toEqual([])
    expect(spreadIn('const old = tx.select({ id }).from(mails)\ninArray(mails.id, old)')).toEqual([])
    expect(violations(spreadIn)).toEqual([])
  })

  test('statements of a transaction are sent together by `pipelined`', () => {
    expect(unpipelined('await Promise.all([read(tx, id), count(tx)])')).toHaveLength(1)
    expect(violations(unpipelined, find('domains/*/server/**/*.ts'))).toEqual([])
  })
})
