import type { PluginPhase } from '../../contract/plugin.ts'
import type { Failure, FromPlugin } from '../../contract/protocol/from-plugin.ts'
import { panelLimits } from '../../contract/protocol/panel-limits.ts'
import type { ToPlugin } from '../../contract/protocol/to-plugin.ts'

export const failureOf = (phase: PluginPhase, message: string): Failure => ({
  is: 'failed',
  phase,
  message: message.slice(0, 2_000),
  place: '',
  at: '',
})

interface Phases {
  /** Null: done; else why not. */
  run: (phase: PluginPhase) => Promise<Failure | null>
  hear: (message: Extract<FromPlugin, { is: 'done' | 'failed' }>) => void
  cancel: () => void
}

/** The steps of a plugin's start, one after the other, each with its time. */
export function openPhases(say: (message: ToPlugin) => void, onSlow: (failure: Failure) => void): Phases {
  let waiting: { phase: PluginPhase; end: (failure: Failure | null) => void } | null = null

  return {
    run: (phase) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          const failure = failureOf(phase, `Took longer than ${panelLimits.phase / 1_000} s`)
          onSlow(failure)
          waiting?.end(failure)
        }, panelLimits.phase)
        waiting = {
          phase,
          end(failure) {
            clearTimeout(timer)
            waiting = null
            resolve(failure)
          },
        }
        say({ is: 'phase', phase })
      }),
    hear(message) {
      if (waiting?.phase === message.phase) waiting.end(message.is === 'failed' ? message : null)
    },
    cancel: () => waiting?.end(null),
  }
}
