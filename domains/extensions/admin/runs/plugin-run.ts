import { createStore, type Store } from '@comptoir/platform/admin'
import type { Plugin } from '../../contract/plugin.ts'
import type { Failure, FromPlugin, TreeChange } from '../../contract/protocol/from-plugin.ts'
import { panelLimits } from '../../contract/protocol/panel-limits.ts'
import type { PluginStart, ToPlugin } from '../../contract/protocol/to-plugin.ts'
import { type Attempt, openAttempt } from './attempt.ts'
import { openAhead } from './files-ahead.ts'
import type { BreakingPhase } from './line.ts'
import { failureOf } from './phases.ts'
import type { PluginFrame } from './plugin-frame.ts'
import { type Mounted, openSurfaces, type Place } from './surfaces.ts'

/** `asleep`: starts when it is first shown. `off`: not started again in this panel by itself. */
export type RunState = 'asleep' | 'starting' | 'loaded' | 'restarting' | 'off'

export type Placed = Omit<Extract<FromPlugin, { is: 'placed' }>, 'is'>

export interface RunView {
  state: RunState
  /** What it was put off for, or why it starts again. */
  failure: Failure | null
  /** Milliseconds since 1970 of the last change of state. */
  at: number
  placed: Placed
}

/** What the panel answers; trees, phases and failures end here. */
export type Wish = Extract<FromPlugin, { is: 'call' | 'store' | 'toast' | 'navigate' | 'log' | 'io' }>

export interface RunServices {
  frame: () => PluginFrame
  load: (plugin: Plugin) => Promise<PluginStart>
  onWish: (wish: Wish, run: PluginRun) => void
  report: (plugin: Plugin, failure: Failure, ended: boolean) => void
  /** It is loaded. False: its io script does not run, for want of one or of a socket. */
  onLoaded: (run: PluginRun) => boolean
  /** It has put something in a place. */
  onPlaced: () => void
}

export interface PluginRun {
  plugin: Plugin
  view: Store<RunView>
  wake: () => void
  mount: (place: Place) => Mounted
  say: (message: ToPlugin) => void
  /** Runs an entry of the palette. */
  command: (id: string) => void
  /** Somebody has just used it: it may open a dialog, or lead to another page. */
  mayInterrupt: () => boolean
  /** The panel could not draw what it said. */
  note: (failure: Failure) => void
  stop: () => void
}

/** Milliseconds for a plugin that is ended to put things in order. */
const farewell = 500

/** Milliseconds for which a press gives leave. */
const useMs = 10_000

/** Workers of one version in one panel, until somebody starts it again. */
const maxBreaks = 2

const nothing: Placed = { slots: [], pages: [], commands: [] }

const startsAtOnce = ({ adminUi: { store, scripts } }: Plugin) =>
  store !== null || scripts.startup !== null || scripts.io !== null

const isRunning = ({ state }: RunView) => state === 'starting' || state === 'loaded' || state === 'restarting'

/** One version of a plugin in this panel, from its script to its end. */
export function runPlugin(plugin: Plugin, services: RunServices): PluginRun {
  const view = createStore<RunView>({ state: 'asleep', failure: null, at: Date.now(), placed: nothing })
  const set = (changes: Partial<RunView>) => view.set({ ...view.get(), at: Date.now(), ...changes })
  const usage = watchUse()
  const say = (message: ToPlugin) => current?.say(message)
  const note = (failure: Failure) => services.report(plugin, failure, false)
  const surfaces = openSurfaces({ say, onUse: usage.note, onSlow: note })
  const files = openAhead(() => services.load(plugin))
  let current: Attempt | null = null
  let breaks = 0

  const hear = hearing({ plugin, services, surfaces, view, set, onBroken, runOf: () => run })

  function end(state: 'off' | 'restarting', failure: Failure) {
    current?.close()
    current = null
    surfaces.pause()
    set({ state, failure })
  }
  /** Its worker is at its end: the first time another follows, the second time none. */
  function onBroken(phase: BreakingPhase, message: string) {
    breaks += 1
    const isOver = breaks >= maxBreaks
    const failure = failureOf(phase, message)
    services.report(plugin, failure, isOver)
    end(isOver ? 'off' : 'restarting', failure)
    if (!isOver) void start()
  }
  function onLost(failure: Failure) {
    services.report(plugin, failure, true)
    end('off', failure)
  }

  async function start() {
    const on = { onMessage: hear, onBroken, onLost, onSlow: note }
    const attempt = openAttempt({ ...on, load: files.take, frame: services.frame() })
    current = attempt
    const refusal = await attempt.start()
    if (attempt.isOver()) return
    // What the script itself reports as its fault has been told already.
    if (refusal?.phase === 'load') return onLost(refusal)
    if (refusal) return end('off', refusal)
    set({ state: 'loaded', failure: null })
    surfaces.begin()
    if (services.onLoaded(run)) await attempt.io()
  }

  const run: PluginRun = {
    ...{ plugin, view, say, note, mayInterrupt: usage.isRecent },
    command(command) {
      usage.note()
      say({ is: 'command', command })
    },
    wake() {
      if (isRunning(view.get())) return
      breaks = 0
      set({ state: 'starting', failure: null })
      void start()
    },
    mount(place) {
      if (view.get().state === 'asleep') run.wake()
      return surfaces.mount(place)
    },
    stop() {
      const last = current
      files.cancel()
      say({ is: 'dispose' })
      current = null
      last?.leave(farewell)
    },
  }
  if (startsAtOnce(plugin)) run.wake()
  return run
}

function watchUse() {
  let at = Number.NEGATIVE_INFINITY
  return {
    note() {
      at = performance.now()
    },
    isRecent: () => performance.now() - at < useMs,
  }
}

interface HearingOptions {
  plugin: Plugin
  services: RunServices
  surfaces: ReturnType<typeof openSurfaces>
  view: Store<RunView>
  set: (changes: Partial<RunView>) => void
  onBroken: (phase: BreakingPhase, message: string) => void
  runOf: () => PluginRun
}

function hearing({ plugin, services, surfaces, view, set, onBroken, runOf }: HearingOptions) {
  const isLoaded = () => view.get().state === 'loaded'

  function onTree(change: TreeChange) {
    if (!surfaces.apply(change)) return onBroken('size', 'An element that stands in two places')
    if (surfaces.size() > panelLimits.nodes) onBroken('size', `More than ${panelLimits.nodes} elements`)
  }
  function onFailed(failure: Failure) {
    // A script without what its `plugin.json` names is off: that counts as a start that failed.
    services.report(plugin, failure, failure.phase === 'contract' && !isLoaded())
    surfaces.fail(failure)
  }
  /** Only while it starts: each time all places of the panel are gone through. */
  function onPlaced(placed: Placed) {
    if (isLoaded()) return
    set({ placed })
    services.onPlaced()
  }
  return (message: FromPlugin) => {
    switch (message.is) {
      case 'tree':
        return onTree(message)
      case 'failed':
        return onFailed(message)
      case 'placed':
        return onPlaced({ slots: message.slots, pages: message.pages, commands: message.commands })
      case 'done':
      case 'ready':
      case 'pong':
        return
      default:
        return services.onWish(message, runOf())
    }
  }
}
