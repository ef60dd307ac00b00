import { type PluginPlace, useStore } from '@comptoir/platform/admin'
import { filledSlots } from './filled-slots.ts'

/** What plugins show in a place. */
export function PluginsInPlace({ slot }: PluginPlace) {
  const isFilled = useStore(filledSlots, (slots) => slots.has(slot))
  return isFilled ? <div data-plugins={slot} /> : null
}
