import { use } from 'react'
import type { ValueSlotId, ValueSlotProps } from './manifest.ts'
import { DomainsContext } from './record-slot.tsx'

export const ValueSlot = ({ id, value, onPick }: ValueSlotProps & { id: ValueSlotId }) =>
  use(DomainsContext).flatMap(({ key, valueSlots }) => {
    const Part = valueSlots?.[id]
    return Part ? [<Part key={key} value={value} onPick={onPick} />] : []
  })
