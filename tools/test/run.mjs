import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../node.mjs'

export const here = (path) => existsSync(join(root, path))

/** Runs a program of the packages; a name with a slash is a path. */
export function run([name, ...args], { output = 'pipe', env = process.env } = {}) {
  const PATH = [dirname(process.execPath), env.PATH].join(delimiter)
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const program = name.includes('/') ? [process.execPath, join(root, name)] : [join(root, 'node_modules', '.bin', name)]
  const child = spawn(program[0], [...program.slice(1), ...args], {
    cwd: root,
    env: { ...env, ...colours, PATH },
    stdio: ['ignore', output, output],
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}

export const secondsSince = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`
export const heading = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}\n`)
