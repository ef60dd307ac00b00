import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The faces whose folders are held to these rules. */
const faces = globSync(['platform/{admin,server}', 'apps/admin', 'domains/*/admin'], { cwd: root }).sort()
const maxModules = 18

/** Modules of a face by their path in it. A style sheet belongs to its component, a test to what it tests. */
const modulesOf = (face: string) =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, face) }).filter(
    (path) => !path.endsWith('.d.ts') && !/\.test\.tsx?$/.test(path),
  )

test.each(faces)('a folder of %s is seen at one look', (face) => {
  const sizes = Map.groupBy(modulesOf(face), dirname)

  expect([...sizes].filter(([, modules]) => modules.length > maxModules).map(([folder]) => folder)).toEqual([])
})

const imports = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Which folders of a face each of its folders imports from. Its index composes all of them and counts for none. */
function arrowsOf(face: string) {
  const arrows = new Map<string, Set<string>>()
  for (const path of modulesOf(face)) {
    if (path === 'index.ts') continue
    const from = dirname(path)
    for (const [, specifier = ''] of readFileSync(join(root, face, path), 'utf8').matchAll(imports)) {
      const to = dirname(relative(join(root, face), join(root, face, from, specifier)))
      if (to === from || to.startsWith('..')) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  return arrows
}

/** What is left when folders that need no other one are taken away, again and again: those in a circle or above it. */
function circlesIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(arrows.keys())
  const isFree = (folder: string) => ![...(arrows.get(folder) ?? [])].some((next) => left.has(next))
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree)) {
    for (const folder of free) left.delete(folder)
  }
  return [...left]
}

test.each(faces)('no folders of %s need each other', (face) => {
  expect(circlesIn(arrowsOf(face))).toEqual([])
})

test('the rules see the panel', () => {
  expect(faces.length).toBeGreaterThan(10)
  expect(faces.flatMap(modulesOf).length).toBeGreaterThan(500)
  expect(arrowsOf('platform/admin').size).toBeGreaterThan(10)
})
