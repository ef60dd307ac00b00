import type { Failure, FromPlugin } from '../../contract/protocol/from-plugin.ts'
import type { PluginStart, ToPlugin } from '../../contract/protocol/to-plugin.ts'
import { type BreakingPhase, type Line, openLine } from './line.ts'
import { failureOf, openPhases } from './phases.ts'
import type { PluginFrame } from './plugin-frame.ts'

interface AttemptOptions {
  frame: PluginFrame
  /** Script and texts of the plugin. */
  load: () => Promise<PluginStart>
  onMessage: (message: FromPlugin) => void
  onBroken: (phase: BreakingPhase, message: string) => void
  onSlow: (failure: Failure) => void
  /** The worker itself could not be started. */
  onLost: (failure: Failure) => void
}

export interface Attempt {
  say: (message: ToPlugin) => void
  /** Resolves to null once the plugin is loaded, else to what keeps it from that. */
  start: () => Promise<Failure | null>
  io: () => Promise<Failure | null>
  close: () => void
  /** Hears nothing more of it, and ends it after so many milliseconds. */
  leave: (ms: number) => void
  isOver: () => boolean
}

/** One worker of a plugin. */
export function openAttempt({ frame, load, ...on }: AttemptOptions): Attempt {
  let line: Line | null = null
  let isOver = false
  const say = (message: ToPlugin) => line?.say(message)
  const phases = openPhases(say, (failure) => {
    // A script that is not read in time cannot be told from one that never will be.
    if (failure.phase === 'contract') on.onBroken('silent', failure.message)
    else on.onSlow(failure)
  })

  function hear(message: FromPlugin) {
    if (isOver) return
    if (message.is === 'done' || message.is === 'failed') phases.hear(message)
    on.onMessage(message)
  }
  /** The worker starts while its script is on the way. */
  async function open(): Promise<PluginStart | null> {
    const opening = frame.open((message) => on.onLost(failureOf('load', message)))
    const end = () => void opening.then((worker) => worker.end())
    const start = await load().catch((error: unknown) => {
      end()
      throw error
    })
    const worker = await opening
    if (isOver) {
      end()
      return null
    }
    line = openLine(worker, { onMessage: hear, onBroken: on.onBroken })
    say({ is: 'start', start })
    return start
  }
  async function runPhases({ plugin: { adminUi } }: PluginStart) {
    const refusal = await phases.run('contract')
    if (refusal) return refusal
    const after = [adminUi.store !== null && 'store', 'partial', adminUi.scripts.startup !== null && 'startup'] as const
    for (const next of after) if (next && !isOver) await phases.run(next)
    return null
  }
  function close() {
    isOver = true
    phases.cancel()
    line?.close()
    line = null
  }
  return {
    say,
    isOver: () => isOver,
    io: () => phases.run('io'),
    async start() {
      try {
        const start = await open()
        return start && !isOver ? await runPhases(start) : null
      } catch (error) {
        return failureOf('load', String(error))
      }
    },
    close,
    leave(ms) {
      isOver = true
      phases.cancel()
      setTimeout(close, ms)
    },
  }
}
