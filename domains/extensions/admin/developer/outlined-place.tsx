import { createStore, useStore } from '@comptoir/platform/admin'
import { useEffect } from 'react'
import { componentsIn } from '../outlet/components-in.ts'
import type { OutlinedPlaceProps } from '../outlet/outlined-places.ts'
import { pluginRuns } from '../runs/plugin-runs.ts'
import styles from './developer.module.css'

/** How many places are outlined on the page. */
export const placesInSight = createStore(0)

/** A place with its name and who fills it; drawn around it, so that nothing moves. */
export function OutlinedPlace({ slot, children }: OutlinedPlaceProps) {
  const filled = componentsIn(slot, useStore(pluginRuns))
  const names = filled.map(({ run: { plugin } }) => `${plugin.key} ${plugin.version}`)
  useEffect(function countIt() {
    placesInSight.set(placesInSight.get() + 1)
    return () => placesInSight.set(placesInSight.get() - 1)
  }, [])
  return (
    <div className={styles.outlined} data-empty={filled.length === 0 || undefined}>
      <span className={styles.tag}>
        <bdi dir="ltr">
          {slot} <span>{[...new Set(names)].join(', ')}</span>
        </bdi>
      </span>
      {children}
    </div>
  )
}
