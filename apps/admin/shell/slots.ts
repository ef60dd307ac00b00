import type { AdminDomain, SlotId } from '@comptoir/platform/admin'
import type { ComponentType } from 'react'

export interface SlotContent {
  key: string
  Part: ComponentType
}

export const slotsOf = (domains: readonly AdminDomain[], id: SlotId): SlotContent[] =>
  domains.flatMap(({ key, slots }) => {
    const Part = slots?.[id]
    return Part ? [{ key, Part }] : []
  })
