import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorStatuses, locales } from '@comptoir/platform/contract'
import '@comptoir/wire'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const find = (...patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => !path.includes('node_modules'))

/** Allowed file names by face (docs/architecture.md). */
const vocabulary: Record<string, RegExp> = {
  contract: /^[a-z0-9-]+(\.rules|\.wire)?(\.test)?\.ts$/,
  server: /^[a-z0-9-]+(\.queries|\.reactions|\.table)?(\.test)?\.ts$|^[a-z-]+\.d\.ts$|^\d{4}-[a-z-]+\.sql$/,
  admin: /^[a-z0-9-]+(\.screen|\.live|\.urls)?(\.test)?\.tsx?$|^[a-z0-9-]+\.module\.css$/,
  testing: /^[a-z0-9-]+\.(ts|csv)$/,
  locales: /^(en|fr|ar|ja|tr)\.json$/,
}

test('every file of a domain has a name from the vocabulary', () => {
  const violations = find('domains/*/*/**/*.*').filter((path) => {
    const face = path.split('/')[2] ?? ''
    return vocabulary[face] !== undefined && !vocabulary[face].test(basename(path))
  })

  expect(violations).toEqual([])
})

test('the component of a screen is called as its file', () => {
  const pascal = (name: string) => name.replaceAll(/(?:^|-)([a-z])/g, (_part, letter) => letter.toUpperCase())
  const screens = find('domains/*/admin/**/*.screen.tsx')
  const nameless = screens.filter(
    (path) =>
      !new RegExp(`^export (function|const) ${pascal(basename(path, '.screen.tsx'))}Screen\\b`, 'm').test(read(path)),
  )

  expect(nameless).toEqual([])
  expect(screens.length).toBeGreaterThan(30)
})

test.each(['utils', 'helpers', 'common', 'misc', 'manager', 'service'])('nothing is called %s', (word) => {
  const names = find('{platform,domains,apps,wire,tools}/**/*.{ts,tsx}')

  expect(names.filter((path) => new RegExp(`(^|[/-])${word}([.-]|$)`).test(basename(path)))).toEqual([])
})

test.each(find('{platform,domains/*}/server/migrations'))(
  '%s is numbered without gaps, from its baseline on',
  (folder) => {
    const names = find(`${folder}/*.sql`)
      .map((path) => basename(path))
      .toSorted()

    expect(names[0]).toBe('0001-baseline.sql')
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1))
  },
)

test('a domain’s face costs a page only what the page uses of it', () => {
  const packages = find('domains/*/package.json').map((path) => ({ path, ...JSON.parse(read(path)) }))

  // Without this flag a bundler keeps every export.
  expect(packages.filter(({ sideEffects }) => String(sideEffects) !== '**/*.css').map(({ path }) => path)).toEqual([])
  expect(packages.length).toBeGreaterThan(9)
})

interface Tree {
  [key: string]: string | Tree
}

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )

const textsOf = (folder: string, locale: string): Tree => JSON.parse(read(join(folder, `${locale}.json`)))
const folders = [
  ...new Set(
    find(
      '{platform/admin,platform/admin/rich-text,platform/admin/ui/layout/tree,apps/admin,domains/*}/locales/{*,mail/*,store/*}.json',
    ).map((path) => dirname(path)),
  ),
]

const at = (tree: Tree, key: string): string => {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((part, step) => (typeof part === 'object' ? part[step] : undefined), tree)
  return typeof found === 'string' ? found : ''
}

test.each(folders)('%s says the same things in five languages', (folder) => {
  const english = keysOf(textsOf(folder, 'en')).sort()

  for (const locale of locales) expect(keysOf(textsOf(folder, locale)).sort(), locale).toEqual(english)
})

/** Names of ICU arguments: after a brace, before a comma or a brace. */
const argumentsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\s*([a-z_]+)\s*[,}]/gi)].map(([, name]) => name))].sort()

test.each(folders)('%s uses the same arguments in five languages', (folder) => {
  const english = textsOf(folder, 'en')

  for (const locale of locales) {
    const texts = textsOf(folder, locale)
    for (const key of keysOf(english)) {
      const plain = (text: string) =>
        argumentsOf(
          text.replaceAll(/(zero|one|two|few|many|other|=\d+)\s*\{[^{}]*\}/g, (part) =>
            part.replaceAll(/^[^{]*\{|\}$/g, ' '),
          ),
        )
      expect(
        plain(at(texts, key)).filter((name) => name && name.length > 1),
        `${locale} ${key}`,
      ).toEqual(plain(at(english, key)).filter((name) => name && name.length > 1))
    }
  }
})

test.each(folders)('%s has every plural that each language needs', (folder) => {
  for (const locale of locales) {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const texts = textsOf(folder, locale)
    for (const key of keysOf(texts)) {
      const text = at(texts, key)
      if (!text.includes(', plural,')) continue
      const lacking = needed.filter((category) => !new RegExp(`\\b${category}\\s*\\{`).test(text))
      expect(lacking, `${locale} ${key}`).toEqual([])
    }
  }
})

test.each(folders)('%s keeps French marks on the line of their word', (folder) => {
  const texts = textsOf(folder, 'fr')

  expect(keysOf(texts).filter((key) => / [?!;:»]|« /.test(at(texts, key)))).toEqual([])
})

test('every refusal has a text', () => {
  const told = new Set(
    folders.flatMap((folder) =>
      keysOf(textsOf(folder, 'en'))
        .filter((key) => key.startsWith('failures.'))
        .map((key) => key.slice(9)),
    ),
  )

  expect([...errorStatuses.keys()].filter((code) => !told.has(code))).toEqual([])
})

test('every domain says in a README what it owns', () => {
  const silent = find('domains/*/package.json')
    .map(dirname)
    .filter((folder) => !existsSync(join(root, folder, 'README.md')))

  expect(silent).toEqual([])
})
