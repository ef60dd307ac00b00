import { type PluginPlace, useStore } from '@comptoir/platform/admin'
import { drawnPlaces } from './drawn-places.ts'
import { outlinedPlaces } from './outlined-places.ts'

/** What plugins show in a place; nothing where none does. */
export function PluginsInPlace({ slot, props }: PluginPlace) {
  const Place = useStore(drawnPlaces, (drawn) => (drawn?.slots.has(slot) ? drawn.Place : null))
  const Outlined = useStore(outlinedPlaces)
  const content = Place && <Place slot={slot} props={props} />
  return Outlined ? <Outlined slot={slot}>{content}</Outlined> : content
}
