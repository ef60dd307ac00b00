import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DataDirectory } from './data-directory.ts'
import { cleanEnvironment } from './run-as.ts'
import { settings } from './settings.ts'

export interface Watched {
  isAlive(): boolean
  /** Last output of PostgreSQL, for start errors. */
  lastLines(): string[]
  stop(): Promise<void>
}

/**
 * A shell reads a pipe that only Node holds open. When Node ends, even by `kill -9`, the read returns and
 * PostgreSQL receives the signal for a fast shutdown: repeatedly, because one in its first milliseconds is
 * lost.
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
    // In its own session, Ctrl-C does not reach PostgreSQL: Node finishes its work first, then stops it.
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
