import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../node.mjs'
import { here } from './run.mjs'
import { readTimes } from './times.mjs'

const isTest = (file) => /\.test\.tsx?$/.test(file)
const rules = ['tools/architecture.test.ts', 'tools/rules/']

/** Seconds that the tests of a quick run may take together, on one worker. */
const quickSeconds = 90
/** Of a file that was never run here. */
const usualSeconds = 3

/**
 * Tests of changed files, the nearest first: the changed tests, those in the folder of a changed file, those that import
 * one, over ever more files, and those of its face, which ask a server. A quick run ends where its time is up.
 */
export function testsOf(changed, isQuick) {
  const near = nearest(changed)
  const chosen = isQuick ? inTime(near, readTimes()) : near
  return { files: [...rules, ...chosen], left: near.length - chosen.length }
}

function nearest(changed) {
  const importers = importersOf(
    globSync('{apps,domains,platform,wire,tools,e2e}/**/*.{ts,tsx,mjs}', { cwd: root, exclude }),
  )
  const folders = new Set(changed.filter((file) => !isTest(file)).map((file) => dirname(file)))
  const beside = [...importers.files].filter((file) => isTest(file) && folders.has(dirname(file)))
  const found = new Set([...changed.filter(isTest), ...beside])
  const seen = new Set(changed)
  for (let edge = changed; edge.length > 0; ) {
    edge = [...new Set(edge.flatMap((file) => importers.of(file)))].filter((file) => !seen.has(file))
    for (const file of edge) {
      seen.add(file)
      if (isTest(file)) found.add(file)
    }
  }
  const faces = new Set(changed.map(faceOf))
  for (const file of importers.files) if (isTest(file) && faces.has(faceOf(file))) found.add(file)
  return [...found].filter(here)
}

/** `domains/orders/server`: what has to be tested together. */
const faceOf = (file) => /^(domains\/[^/]+|platform|apps)\/[^/]+\//.exec(file)?.[0] ?? file

const exclude = (name) => name === 'node_modules' || name === 'dist'

/** Relative imports only: what another package offers is tested by that package. */
function importersOf(paths) {
  const files = new Set(paths)
  const importers = new Map()
  for (const file of files) {
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  return { files, of: (file) => importers.get(file) ?? [] }
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const imports = text.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)
  return [...imports].map(([, path]) => normalize(join(dirname(file), path)))
}

function inTime(files, times) {
  let spent = 0
  return files.filter((file) => {
    spent += times.get(file) ?? usualSeconds
    return spent <= quickSeconds
  })
}
