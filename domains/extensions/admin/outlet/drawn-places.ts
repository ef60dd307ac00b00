import { createStore, type PluginPlace } from '@comptoir/platform/admin'
import type { ComponentType } from 'react'

export interface DrawnPlaces {
  /** Slots that plugins fill. */
  slots: ReadonlySet<string>
  Place: ComponentType<PluginPlace>
}

/** Null as long as there is no plugin: on the way to the first list nothing more is known. */
export const drawnPlaces = createStore<DrawnPlaces | null>(null)
