import { type PluginPlace, useStore } from '@comptoir/platform/admin'
import { pluginRuns } from '../runs/plugin-runs.ts'
import { componentsIn } from './components-in.ts'
import type { BoxLook } from './drawn.tsx'
import { PluginBox } from './plugin-box.tsx'

const inCards = /\.(?:main|side)$|^settings\.section$/

const lookOf = (slot: string): BoxLook => (inCards.test(slot) ? 'card' : 'bare')

/** All components of all plugins in one place, by their order. */
export function PlaceOfPlugins({ slot, props }: PluginPlace) {
  const runs = useStore(pluginRuns)
  return componentsIn(slot, runs).map(({ run, component }) => (
    <PluginBox
      key={`${run.plugin.key} ${run.plugin.revision} ${component}`}
      {...{ run, component, props }}
      place={slot}
      look={lookOf(slot)}
    />
  ))
}
