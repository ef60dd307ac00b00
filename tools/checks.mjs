import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './node.mjs'

const here = (path) => existsSync(join(root, path))
const folders = ['platform', 'domains', 'apps', 'wire', 'sdk', 'plugins'].filter(here)

/** Independent checks of the sources. */
const checks = [
  { title: 'Form and lint', command: ['biome', 'check', '.', '--error-on-warnings'] },
  ...['server', 'admin', 'contract'].map(typesOf).filter(({ config }) => here(config)),
  { title: 'Walls between the parts', command: ['depcruise', ...folders], accepts: sawTheSources },
  { title: 'Nothing unused', command: ['knip', '--no-progress', '--no-config-hints'] },
  { title: 'Style sheets', command: ['stylelint', '{platform,domains,apps}/**/*.css', '--allow-empty-input'] },
]

const suites = [
  { title: 'Tests', config: 'vitest.config.ts' },
  { title: 'Journeys in a browser', config: 'e2e/vitest.config.ts', before: ensureBuilt },
].filter(({ config }) => here(config))

function typesOf(part) {
  const config = `tsconfig.${part}.json`
  const memory = ['--incremental', '--tsBuildInfoFile', join('.runtime', `types.${part}.tsbuildinfo`)]
  return { title: `Types of the ${part}`, config, command: ['tsc', '-p', config, ...memory] }
}

/** With an unsupported compiler dependency-cruiser sees no files and succeeds. */
function sawTheSources(output) {
  return Number(/(\d+) modules/.exec(output)?.[1]) > 100
}

/** All checks, then all tests; arguments select test files and skip the checks. */
export async function runEverything(words) {
  const started = Date.now()
  await ensureInstalled()
  const failures = words.length > 0 ? [] : await runChecks()
  const counts = { passed: 0, failed: 0, failures: [] }
  for (const suite of suites) if (!(await runSuite(suite, words, counts))) failures.push(suite.title)

  heading(`Done in ${seconds(started)}`)
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`)
  for (const failure of counts.failures) console.log(failure)
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

async function runChecks() {
  heading('Checks')
  const waiting = [...checks]
  const failures = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await passes(check))) failures.push(check.title)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return failures
}

async function passes({ title, command, accepts = () => true }) {
  const started = Date.now()
  const { code, output } = await run(command, 'pipe')
  const passed = code === 0 && accepts(output)
  console.log(`${passed ? '✔' : '✘'} ${title} (${seconds(started)})${passed ? '' : `\n${output.trimEnd()}\n`}`)
  return passed
}

async function runSuite({ title, config, before }, words, counts) {
  heading(title)
  const report = join('test-results', `${dirname(config).replace('.', 'unit')}.json`)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(join(root, report), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const select = words.length > 0 ? [...words, '--passWithNoTests'] : []
  try {
    await before?.()
    const { code } = await run(['vitest', 'run', '--config', config, ...reporters, ...select], 'inherit')
    return code === 0
  } catch (error) {
    console.error(error.message)
    return false
  } finally {
    count(report, counts)
  }
}

/** A file that fails to load counts as one failed test. */
function count(report, counts) {
  const { numPassedTests, numFailedTests, testResults } = here(report)
    ? JSON.parse(readFileSync(join(root, report), 'utf8'))
    : { numPassedTests: 0, numFailedTests: 1, testResults: [] }
  const hasFailed = ({ status }) => status === 'failed'
  const broken = testResults.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed))
  counts.passed += numPassedTests
  counts.failed += numFailedTests + broken.length
  for (const file of testResults.filter(hasFailed)) counts.failures.push(...describeFailures(file))
}

/** Repeated at the end, because a long run's own report of a failure is far above it. */
function describeFailures({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const file = relative(root, name)
  if (failed.length === 0) return [`✘ ${file}\n${shorten(message)}`]
  return failed.map(({ fullName, failureMessages }) => `✘ ${file}: ${fullName}\n${shorten(failureMessages[0])}`)
}

function shorten(message = '') {
  return message.split('\n').slice(0, 12).join('\n')
}

function run([name, ...args], output) {
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) }
  const child = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}

const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`
const heading = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}\n`)
