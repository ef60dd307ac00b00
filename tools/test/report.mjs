import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../node.mjs'
import { here } from './run.mjs'

const isFailed = ({ status }) => status === 'failed'

/** What one run of Vitest found, by file. A run that ended without a report counts as one failed test. */
export function readReport(path) {
  if (!here(path))
    return [{ file: path, passed: 0, failed: 1, seconds: 0, errors: ['The run ended without a report.'] }]
  const { testResults } = JSON.parse(readFileSync(join(root, path), 'utf8'))
  return testResults.map(toFile)
}

/** A file that fails to load counts as one failed test. */
function toFile({ name, status, message, startTime, endTime, assertionResults }) {
  const failed = assertionResults.filter(isFailed)
  const broken = status === 'failed' && failed.length === 0
  return {
    file: relative(root, name),
    passed: assertionResults.filter((test) => test.status === 'passed').length,
    failed: failed.length + (broken ? 1 : 0),
    seconds: Math.round((endTime - startTime) / 100) / 10,
    errors: broken
      ? [shorten(message)]
      : failed.map(({ fullName, failureMessages }) => `${fullName}\n${shorten(failureMessages[0])}`),
  }
}

/** Without the lines of the test runner. */
const shorten = (message = '') =>
  message
    .split('\n')
    .filter((line) => !/^ +at .*node_modules/.test(line))
    .slice(0, 12)
    .join('\n')
