import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../node.mjs'

const memory = join(root, '.runtime', 'test-times.json')

/** Seconds that each file took when it was run last. */
export function readTimes() {
  try {
    return new Map(JSON.parse(readFileSync(memory, 'utf8')))
  } catch {
    return new Map()
  }
}

export function keepTimes(files) {
  const times = readTimes()
  for (const { file, seconds } of files) times.set(file, seconds)
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify([...times]))
}
