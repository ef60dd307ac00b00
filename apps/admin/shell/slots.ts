import type { AdminDomain, SlotId } from '@comptoir/platform/admin'
import type { ComponentType } from 'react'

export interface Filled {
  key: string
  Part: ComponentType
}

/** What the domains put in a place of the frame, in their order. */
export const slotsOf = (domains: readonly AdminDomain[], id: SlotId): Filled[] =>
  domains.flatMap(({ key, slots }) => {
    const Part = slots?.[id]
    return Part ? [{ key, Part }] : []
  })
