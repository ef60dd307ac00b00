import { type PluginPlace, useStore } from '@comptoir/platform/admin'
import { pluginRuns } from '../runs/plugin-runs.ts'
import { componentsIn } from './components-in.ts'
import type { BoxLook } from './drawn.tsx'
import styles from './plugin-box.module.css'
import { PluginBox } from './plugin-box.tsx'

const inCards = /\.(?:main|side)$|^settings\.section$/

const lookOf = (slot: string): BoxLook => (inCards.test(slot) ? 'card' : 'bare')

/** Around the pages: together plugins are no larger there than leaves room for the panel's own. */
const limits = new Map([
  ['topbar.end', styles.topbar],
  ['frame.banner', styles.banner],
])

/** All components of all plugins in one place, by their order. */
export function PlaceOfPlugins({ slot, props }: PluginPlace) {
  const runs = useStore(pluginRuns)
  const boxes = componentsIn(slot, runs).map(({ run, component }) => (
    <PluginBox
      key={`${run.plugin.key} ${run.plugin.revision} ${component}`}
      {...{ run, component, props }}
      place={slot}
      look={lookOf(slot)}
    />
  ))
  return limits.has(slot) ? <div className={limits.get(slot)}>{boxes}</div> : boxes
}
