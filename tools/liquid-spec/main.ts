import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Case, readCases } from './read-cases.ts'
import { failureOf } from './run-case.ts'

const folder = process.argv[2]
const shows = process.argv.includes('--failures')
if (!folder) {
  console.error('Usage: npm run liquid-spec -- FOLDER [--failures]')
  process.exit(2)
}

let passed = 0
let failed = 0
for (const path of globSync('**/*.{yml,yaml}', { cwd: folder }).sort()) {
  if (basename(path) === 'suite.yml') continue
  const cases = readCases(join(folder, path))
  const failures: [Case, string][] = cases.flatMap((one) => {
    const failure = failureOf(one)
    return failure === null ? [] : [[one, failure]]
  })
  passed += cases.length - failures.length
  failed += failures.length
  console.log(`${path}: ${cases.length - failures.length} passed, ${failures.length} failed`)
  if (shows) {
    for (const [one, failure] of failures) {
      console.log(`  ${one.name} [${one.modes}] ${one.showsErrors ? 'shows' : ''} ${one.features}`)
      console.log(`    template ${JSON.stringify(one.template).slice(0, 300)}`)
      console.log(`    expected ${one.errors.size ? JSON.stringify([...one.errors]) : JSON.stringify(one.expected)}`)
      console.log(`    got ${JSON.stringify(failure).slice(0, 400)}`)
    }
  }
}
console.log(`${passed} passed, ${failed} failed (${((100 * passed) / (passed + failed)).toFixed(2)} %)`)
