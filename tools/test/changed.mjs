import { spawnSync } from 'node:child_process'
import { fail, root } from '../node.mjs'
import { here } from './run.mjs'

/** Files that differ from a revision, those that git does not know yet among them; deleted ones are left out. */
export function changedSince(revision) {
  const known = git(['diff', '--name-only', '--relative', revision, '--'])
  const unknown = git(['ls-files', '--others', '--exclude-standard'])
  return [...new Set([...known, ...unknown])].filter(here)
}

/** What is not committed; in a clean folder, what the last commit changed. */
export function changedNow() {
  const changed = changedSince('HEAD')
  return changed.length > 0 ? changed : changedSince('HEAD~1')
}

function git(args) {
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) fail(`What has changed is read from git.\n${stderr ?? 'git was not found.'}`)
  return stdout.split('\n').filter(Boolean)
}
