import { ensureInstalled } from '../install.mjs'
import { fail } from '../node.mjs'
import { testsOf } from './affected.mjs'
import { changedNow, changedSince } from './changed.mjs'
import { runChecks } from './checks.mjs'
import { repeatedlyFlaky } from './flaky.mjs'
import { heading, secondsSince } from './run.mjs'
import { runExternal, runSuites } from './suites.mjs'
import { keepTimes, timeTable } from './times.mjs'

/**
 * Without arguments all checks, then all tests. `--fast` and `--since REV` select what a change touches, names of files
 * select those and skip the checks. `--external` adds tests on the servers of TEST_DATABASE_URL and TEST_REDIS_URL,
 * which everything else then leaves alone.
 */
export async function runTests(words) {
  const started = Date.now()
  await ensureInstalled({ withTests: true })
  const { results, failures } = await select(words)
  report(results, failures, started)
}

function select([option, ...more]) {
  if (option === '--external') return runAll(more)
  if (option === '--fast') return runChanged(changedNow(), true)
  if (option === '--since') return runChanged(changedSince(more[0] ?? fail('npm test -- --since REVISION')), false)
  if (option?.startsWith('--')) fail(`There is no ${option}. There are --fast, --since REVISION and --external.`)
  return option === undefined ? runAll() : runFiles([option, ...more])
}

async function runFiles(files) {
  return { failures: [], results: await runSuites(files) }
}

async function runAll(isExternal) {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, ...own } = process.env
  const failures = await runChecks()
  const results = await runSuites([], isExternal ? own : process.env)
  if (isExternal && (TEST_DATABASE_URL || TEST_REDIS_URL)) results.push(await runExternal(process.env))
  return { failures, results }
}

async function runChanged(changed, isQuick) {
  const { files, left } = testsOf(changed, isQuick)
  console.log(`${changed.length} changed files.`)
  const failures = await runChecks(changed)
  const results = await runSuites(files)
  if (left > 0) console.log(`${left} more test files import what changed; npm test runs them.`)
  return { failures, results }
}

function report(results, failures, started) {
  const files = results.flatMap((result) => result.files)
  const defects = repeatedlyFlaky(results)
  keepTimes(files)
  const sum = (name) => files.reduce((total, file) => total + file[name], 0)
  const failed = sum('failed') + defects.length

  heading('Where the time went')
  for (const row of timeTable(files)) console.log(row)
  heading(`Done in ${secondsSince(started)}`)
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`)
  for (const { file, errors } of files) for (const error of errors) console.log(`✘ ${file}: ${error}`)
  reportFlaky(results, defects)
  console.log(`${sum('passed')} passed, ${failed} failed`)
  process.exitCode = failures.length > 0 || failed > 0 ? 1 : 0
}

function reportFlaky(results, defects) {
  const flaky = results.flatMap((result) => result.flaky)
  if (flaky.length > 0) console.log('Flaky, seen twice: failed once, then passed in a fresh shop.')
  for (const { file, errors } of flaky) console.log(`~ ${file}: ${errors[0]}`)
  for (const file of defects) console.log(`✘ ${file}: flaky in two runs in a row`)
}
