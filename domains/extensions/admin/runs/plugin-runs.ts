import { createStore } from '@comptoir/platform/admin'
import type { Plugin } from '../../contract/plugin.ts'
import type { PluginRun } from './plugin-run.ts'

/** The plugins of this panel, in the order of their keys. */
export const pluginRuns = createStore<readonly PluginRun[]>([])

interface TakeOver {
  /** What else a run depends on, such as the language. */
  identity: string
  start: (plugin: Plugin) => PluginRun
}

const identities = new WeakMap<PluginRun, string>()
const identityOf = ({ revision, texts }: Plugin, identity: string) => JSON.stringify([revision, texts, identity])

/**
 * Starts what has come, ends what has gone and replaces what has another revision or language; what is the same runs on.
 */
export function takeOver(plugins: readonly Plugin[], { identity, start }: TakeOver) {
  const before = new Map(pluginRuns.get().map((run) => [run.plugin.key, run]))
  const wanted = plugins
    .filter(({ state }) => state === 'enabled')
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const runs = wanted.map((plugin) => {
    const known = before.get(plugin.key)
    const wantedIdentity = identityOf(plugin, identity)
    if (known && identities.get(known) === wantedIdentity) {
      before.delete(plugin.key)
      return known
    }
    const run = start(plugin)
    identities.set(run, wantedIdentity)
    return run
  })
  for (const run of before.values()) run.stop()
  pluginRuns.set(runs)
}
