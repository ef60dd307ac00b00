import { tellServer, toast } from '@comptoir/platform/admin'
import { PanelPath } from '../../contract/elements/parts.ts'
import { ioLimits } from '../../contract/plugin.wire.ts'
import type { PluginLocale } from '../../contract/protocol/to-plugin.ts'
import { withinEachSecond } from '../runs/line.ts'
import { openFrame, type PluginFrame } from '../runs/plugin-frame.ts'
import type { PluginRun, RunServices, Wish } from '../runs/plugin-run.ts'
import { pluginRuns } from '../runs/plugin-runs.ts'
import { openCalls } from './open-calls.ts'
import { loadPlugin } from './plugin-files.ts'
import { reportOf } from './reports.ts'

interface ServicesOptions {
  /** Origin of the shop. */
  store: string
  locale: PluginLocale
  onNavigate: (to: string) => void
  onPlaced: () => void
}

type Answers = { [Is in Wish['is']]: (wish: Extract<Wish, { is: Is }>, run: PluginRun) => void }

let frame: PluginFrame | null = null

/** Made with the first plugin that starts, and kept: an empty one costs nothing. */
function sharedFrame(store: string) {
  frame ??= openFrame(`${store}/_plugins/frame`)
  return frame
}

export function closeFrame() {
  frame?.close()
  frame = null
}

const tones = { info: toast.info, success: toast.success, error: toast.error }

/** Tells the server whose io scripts run here; it then sends what they may hear. */
export const startIo = (runs: readonly PluginRun[]) => {
  const keys = runs.filter(({ view }) => view.get().state === 'loaded').map(({ plugin }) => plugin.key)
  return tellServer('start_plugin_io', { keys })
}

export function servicesFor({ store, locale, onNavigate, onPlaced }: ServicesOptions): RunServices {
  const calls = perRun(openCalls)
  // The server ignores more, and what the panel says in all is limited too.
  const speaking = perRun(() => withinEachSecond(ioLimits.perSecond))

  const answers: Answers = {
    call: (wish, run) => calls.of(run)(wish),
    store: (wish, run) => calls.of(run)(wish),
    toast({ tone, text }, run) {
      // Unasked it stands among the news, where it takes no answer of the panel away, such as an undo.
      const show = run.mayInterrupt() ? tones[tone] : toast.announce
      show(text, { detail: run.plugin.name })
    },
    navigate({ to }, run) {
      if (PanelPath.safeParse(to).success && run.mayInterrupt()) onNavigate(to)
    },
    log({ level, text }, { plugin }) {
      reportOf(plugin, { level, phase: null, place: '', message: text, at: '', ended: false })
    },
    io({ event, data }, run) {
      const isWithin = speaking.of(run)() && JSON.stringify(data).length <= ioLimits.bytes
      if (isWithin) tellServer('plugin_io', { key: run.plugin.key, event, data })
    },
  }

  return {
    frame: () => sharedFrame(store),
    load: (plugin) => loadPlugin(plugin, locale),
    onWish: answerBy(answers),
    onPlaced,
    report: (plugin, { phase, place, message, at }, ended) =>
      reportOf(plugin, { level: 'error', phase, place, message, at, ended }),
    onLoaded: (run) => run.plugin.adminUi.scripts.io !== null && startIo(pluginRuns.get()),
  }
}

function perRun<Kept>(make: (run: PluginRun) => Kept) {
  const kept = new WeakMap<PluginRun, Kept>()
  return {
    of(run: PluginRun) {
      const known = kept.get(run) ?? make(run)
      kept.set(run, known)
      return known
    },
  }
}

function answerBy(answers: Answers) {
  return <Is extends Wish['is']>(wish: Extract<Wish, { is: Is }>, run: PluginRun) => answers[wish.is](wish, run)
}
