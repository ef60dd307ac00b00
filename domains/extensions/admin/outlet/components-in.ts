import type { PluginRun } from '../runs/plugin-run.ts'

interface Filled {
  run: PluginRun
  component: string
  order: number
}

const slotsOf = (run: PluginRun) => [...run.plugin.adminUi.slots, ...run.view.get().placed.slots]

/** What stands in a slot: the lower order first, then by the plugin's key. */
export const componentsIn = (slot: string, runs: readonly PluginRun[]): Filled[] =>
  runs
    .flatMap((run) =>
      slotsOf(run).flatMap((filled) =>
        filled.slot === slot ? [{ run, component: filled.component, order: filled.order }] : [],
      ),
    )
    .toSorted((one, other) => one.order - other.order)

export const filledSlots = (runs: readonly PluginRun[]): ReadonlySet<string> =>
  new Set(runs.flatMap((run) => slotsOf(run).map(({ slot }) => slot)))
