import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const faces = globSync(
  ['platform/{admin,contract,server,storefront}', 'apps/{admin,server}', 'domains/*/{admin,contract,server}'],
  { cwd: root },
).sort()
const maxFiles = 18
const maxLines = 250

const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length

/** Tests may import what they like. */
const modulesOf = (face: string) =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, face) }).filter(
    (path) => !path.endsWith('.d.ts') && !/\.test\.tsx?$/.test(path),
  )

const shown = globSync('{platform,apps,domains,e2e,bench,proofs,tools,wire}/**/*.{ts,tsx,css,mjs,sql}', {
  cwd: root,
}).filter((path) => !path.includes('node_modules') && !path.includes('/dist/'))

test('no folder holds more than 18 files, tests and style sheets included', () => {
  // A migration that has landed is never merged with another, nor moved.
  const folders = shown.map(dirname).filter((folder) => basename(folder) !== 'migrations')
  const sizes = Map.groupBy(folders, (folder) => folder)

  expect([...sizes].filter(([, files]) => files.length > maxFiles).map(([folder]) => folder)).toEqual([])
  expect(shown.length).toBeGreaterThan(1500)
})

test('no file is longer than 250 lines', () => {
  const long = shown.filter((path) => !path.endsWith('.sql') && linesOf(path) > maxLines)

  expect(long).toEqual([])
})

const imports = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Modules that compose all folders of a face, so their imports are ignored. */
const entries = ['index.ts', 'main.ts', 'cli.ts', 'testing.ts']

/** Imports between folders of a face. */
function arrowsOf(face: string) {
  const arrows = new Map<string, Set<string>>()
  for (const path of modulesOf(face)) {
    if (entries.includes(path)) continue
    const from = dirname(path)
    for (const [, specifier = ''] of readFileSync(join(root, face, path), 'utf8').matchAll(imports)) {
      const to = dirname(relative(join(root, face), join(root, face, from, specifier)))
      if (to === from || to.startsWith('..')) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  return arrows
}

/** Removes folders without dependencies repeatedly; the rest is in a circle or depends on one. */
function circlesIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(arrows.keys())
  const isFree = (folder: string) => ![...(arrows.get(folder) ?? [])].some((next) => left.has(next))
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree)) {
    for (const folder of free) left.delete(folder)
  }
  return [...left]
}

test.each(faces)('folders of %s do not import each other', (face) => {
  expect(circlesIn(arrowsOf(face))).toEqual([])
})

test('the rules see both runtimes', () => {
  expect(faces.length).toBeGreaterThan(10)
  expect(faces.flatMap(modulesOf).length).toBeGreaterThan(500)
  expect(arrowsOf('platform/admin').size).toBeGreaterThan(10)
})
