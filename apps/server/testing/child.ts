import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const folder = join(import.meta.dirname, '..')
const root = join(folder, '..', '..')

const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools', 'build.mjs'), 'server'], {
  encoding: 'utf8',
})
if (status !== 0) throw new Error(stderr)

/** A program as `npm start` runs it. From its sources each start would take five times as long. */
export const built = (program: 'main' | 'cli') => join(root, 'dist', 'server', `${program}.mjs`)

/** Compile cache, because tests start the program dozens of times. */
const compiled = join(tmpdir(), 'comptoir-test-compiled')

export interface Child {
  process: ChildProcess
  /** All output so far. */
  printed(): string
  /** Resolves to the first match in the output; rejects if the process ends before. */
  prints(pattern: RegExp): Promise<RegExpExecArray>
  /** Exit code or signal. */
  ended: Promise<number | string>
}

/** Runs a program in its own process; a relative path is one of this folder. */
export function startChild(entry: string, args: readonly string[], env: Readonly<Record<string, string>>): Child {
  const child = spawn(process.execPath, [resolve(folder, entry), ...args], {
    // Without the test run's settings.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk
    child.emit('printed')
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = once(child, 'close').then(([code, signal]): number | string => signal ?? code)

  async function prints(pattern: RegExp) {
    for (;;) {
      const found = pattern.exec(text)
      if (found) return found
      const state = await Promise.race([once(child, 'printed').then(() => 'printed'), ended.then(() => 'ended')])
      if (state === 'ended' && !pattern.test(text)) throw new Error(`The program ended before it was ready:\n${text}`)
    }
  }

  return { process: child, printed: () => text, prints, ended }
}

/** A running server; restarted on the same ports it has the same addresses. */
export async function startServer(environment: Readonly<Record<string, string>>, port = 0) {
  const child = startChild(built('main'), [], { STORE_PORT: '0', ...environment, PORT: String(port) })
  const [, answered, store] = await child.prints(/Admin +http:\/\/localhost:(\d+)\s+Shop +http:\/\/localhost:(\d+)/)
  return { ...child, port: Number(answered), url: `http://127.0.0.1:${answered}`, storePort: Number(store) }
}

export type ServerChild = Awaited<ReturnType<typeof startServer>>

export async function kill(child: Child | undefined) {
  child?.process.kill('SIGKILL')
  await child?.ended
}
