import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const find = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') }).sort()

const sheets = find('{platform,domains/*,apps}/admin/**/*.module.css')
const modules = find('{platform,domains/*,apps}/admin/**/*.{ts,tsx}')

/** Class names of a sheet, without `:global` ones. */
function classesOf(sheet: string) {
  const text = read(sheet).replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '')
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim())
  const own = selectors.filter((selector) => !selector.startsWith('@'))
  return new Set(own.flatMap((selector) => [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)))
}

const classes = new Map(sheets.map((sheet) => [sheet, classesOf(sheet)]))

interface Use {
  sheet: string
  name: string
}

/** Uses of `styles.name`, with the imported sheet. */
function usesOf(module: string): Use[] {
  const code = read(module)
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, variable, specifier = '']) => {
    const sheet = specifier.startsWith('@comptoir/')
      ? specifier.replace('@comptoir/', '')
      : join(dirname(module), specifier)
    return [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({ sheet, name }))
  })
}

const uses = modules.flatMap(usesOf)
const ownerOf = (sheet: string) =>
  sheet
    .split('/')
    .slice(0, sheet.startsWith('domains/') ? 2 : 1)
    .join('/')

test('a class that a component wears stands in its sheet', () => {
  expect(uses.filter(({ sheet, name }) => !classes.get(sheet)?.has(name))).toEqual([])
  expect(uses.length).toBeGreaterThan(300)
})

test('a class of a sheet is worn by a component of its folder', () => {
  const worn = new Set(uses.map(({ sheet, name }) => `${ownerOf(sheet)} ${name}`))
  const unworn = [...classes].flatMap(([sheet, names]) =>
    [...names].filter((name) => !worn.has(`${ownerOf(sheet)} ${name}`)).map((name) => `${sheet} ${name}`),
  )

  expect(unworn).toEqual([])
})

test('folders of one owner have no class in common', () => {
  const folders = new Map<string, Set<string>>()
  for (const [sheet, names] of classes) {
    for (const name of names) {
      const key = `${ownerOf(sheet)} ${name}`
      folders.set(key, (folders.get(key) ?? new Set()).add(dirname(sheet)))
    }
  }

  expect([...folders].filter(([, where]) => where.size > 1).map(([key]) => key)).toEqual([])
})

test('only what is meant for the whole page stands outside modules', () => {
  const plain = find('{platform,domains/*,apps}/admin/**/*.css').filter((path) => !path.endsWith('.module.css'))

  expect(
    plain.filter((path) => !/^platform\/admin\/styles\/|^apps\/admin\/(styles|static-shell)\.css$/.test(path)),
  ).toEqual([])
})

test('code finds elements by role or attribute, never by a class', () => {
  const search = /(?:closest|matches|querySelector(?:All)?)(?:<\w+>)?\(\s*['"`][^'"`]*\.[a-z]/i

  expect(modules.filter((module) => search.test(read(module)))).toEqual([])
})
