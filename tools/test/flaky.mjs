import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../node.mjs'

const memory = join(root, '.runtime', 'flaky.json')

/**
 * Remembers the journeys that needed a second try. A file that needs one in two runs in a row is a defect: resolves to
 * the names of those.
 */
export function repeatedlyFlaky(results, path = memory) {
  const ran = new Set(results.flatMap(({ files }) => files.map(({ file }) => file)))
  const flaky = results.flatMap((result) => result.flaky.map(({ file }) => file))
  const before = read(path)
  // A file that this run did not select keeps what is known of it.
  const kept = before.filter((file) => !ran.has(file))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify([...kept, ...flaky]))
  return flaky.filter((file) => before.includes(file))
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}
