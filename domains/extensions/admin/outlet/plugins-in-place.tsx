import { type PluginPlace, useStore } from '@comptoir/platform/admin'
import { drawnPlaces } from './drawn-places.ts'

/** What plugins show in a place; nothing where none does. */
export function PluginsInPlace({ slot, props }: PluginPlace) {
  const Place = useStore(drawnPlaces, (drawn) => (drawn?.slots.has(slot) ? drawn.Place : null))
  return Place && <Place slot={slot} props={props} />
}
