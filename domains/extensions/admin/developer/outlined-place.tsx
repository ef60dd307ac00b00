import { useStore } from '@comptoir/platform/admin'
import { componentsIn } from '../outlet/components-in.ts'
import type { OutlinedPlaceProps } from '../outlet/outlined-places.ts'
import { pluginRuns } from '../runs/plugin-runs.ts'
import styles from './developer.module.css'

/** A place with its name and who fills it; drawn around it, so that nothing moves. */
export function OutlinedPlace({ slot, children }: OutlinedPlaceProps) {
  const filled = componentsIn(slot, useStore(pluginRuns))
  const names = filled.map(({ run: { plugin } }) => `${plugin.key} ${plugin.version}`)
  return (
    <div className={styles.outlined} data-empty={filled.length === 0 || undefined}>
      <span className={styles.tag} dir="ltr">
        {[slot, ...new Set(names)].join(' · ')}
      </span>
      {children}
    </div>
  )
}
