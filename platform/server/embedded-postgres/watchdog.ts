import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DataDirectory } from './data-directory.ts'
import { cleanEnvironment } from './run-as.ts'
import { settings } from './settings.ts'

export interface Watched {
  isAlive(): boolean
  /** What PostgreSQL said last, for the day it does not start. */
  lastLines(): string[]
  stop(): Promise<void>
}

/**
 * A shell between Node and PostgreSQL reads a pipe that only Node holds open. However Node ends, `kill -9` included,
 * the read returns and PostgreSQL gets the signal for a fast and clean stop: repeatedly, since one that comes in its
 * first milliseconds is lost.
 */
const script = `
  exec 3<&0 </dev/null
  "$@" 3<&- & server=$!
  { read -r _ <&3; exec 3<&-; while kill -INT $server; do sleep 0.2; done; } 2>/dev/null & reader=$!
  wait $server; code=$?
  kill $reader 2>/dev/null
  exit $code`

export function watched(native: string, { directory, account }: DataDirectory, socket: string): Watched {
  const command = [join(native, 'bin', 'postgres'), '-D', directory, ...settings(socket)]
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...command], {
    ...account,
    cwd: '/',
    env: cleanEnvironment,
    // In a session of its own Ctrl-C does not reach it: Node hears it, finishes its work, then stops the database.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin.on('error', () => {})
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line)
    if (lines.length > 20) lines.shift()
  })

  const ended = Promise.race([once(child, 'close'), once(child, 'error')])
  let alive = true
  void ended.then(() => {
    alive = false
  })
  return {
    isAlive: () => alive,
    lastLines: () => lines,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
