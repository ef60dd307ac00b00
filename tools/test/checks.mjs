import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { heading, here, run, secondsSince } from './run.mjs'

const folders = ['platform', 'domains', 'apps', 'wire', 'sdk']

/** The slowest first. `of` narrows a check to the changed files it reads; a check without one reads everything. */
const checks = [
  ...['server', 'admin', 'contract', 'e2e', 'sdk'].map(typesOf).filter(({ config }) => here(config)),
  { title: 'Walls between the parts', command: ['depcruise', ...folders], accepts: sawTheSources },
  { title: 'Nothing unused', command: ['knip', '--no-progress', '--no-config-hints'] },
  {
    title: 'Form and lint',
    command: ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched'],
    every: ['.'],
    of: /\.(ts|tsx|mjs|cjs|js|json|css)$/,
  },
  {
    title: 'Style sheets',
    command: ['stylelint', '--allow-empty-input'],
    every: ['{platform,domains,apps}/**/*.css'],
    of: /\.css$/,
  },
]

/**
 * By the native compiler; dependency-cruiser needs the other one, which has the plain name. Of its four checkers each
 * works out for itself what types they share, twice the time of one; the cores have the other checks.
 */
function typesOf(part) {
  const config = `tsconfig.${part}.json`
  const memory = ['--incremental', '--tsBuildInfoFile', join('.runtime', `types.${part}.tsbuildinfo`)]
  return {
    title: `Types of the ${part}`,
    config,
    command: ['node_modules/typescript-7/bin/tsc', '-p', config, '--checkers', '1', ...memory],
  }
}

/** With an unsupported compiler dependency-cruiser sees no files and succeeds. */
function sawTheSources(output) {
  return Number(/(\d+) modules/.exec(output)?.[1]) > 100
}

/** Resolves to the titles of what failed. */
export async function runChecks(changed) {
  heading('Checks')
  const waiting = checks.flatMap((check) => narrowed(check, changed))
  const failures = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await passes(check))) failures.push(check.title)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return failures
}

function narrowed({ command, every = [], of, ...check }, changed) {
  if (!changed || !of) return [{ ...check, command: [...command, ...every] }]
  const files = changed.filter((file) => of.test(file))
  return files.length > 0 ? [{ ...check, command: [...command, ...files] }] : []
}

async function passes({ title, command, accepts = () => true }) {
  const started = Date.now()
  const { code, output } = await run(command)
  const passed = code === 0 && accepts(output)
  console.log(`${passed ? '✔' : '✘'} ${title} (${secondsSince(started)})${passed ? '' : `\n${output.trimEnd()}\n`}`)
  return passed
}
