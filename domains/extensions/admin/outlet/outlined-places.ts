import { createStore } from '@comptoir/platform/admin'
import type { ComponentType, ReactNode } from 'react'

export interface OutlinedPlaceProps {
  slot: string
  children: ReactNode
}

/** What developer mode draws around each place; null while it is off. */
export const outlinedPlaces = createStore<ComponentType<OutlinedPlaceProps> | null>(null)
