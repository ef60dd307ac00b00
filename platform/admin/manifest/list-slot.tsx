import { use } from 'react'
import type { ListChoice, ListSlotId } from './manifest.ts'
import { DomainsContext } from './record-slot.tsx'

interface ListSlotProps {
  id: ListSlotId
  choice?: ListChoice
}

export const ListSlot = ({ id, choice }: ListSlotProps) =>
  use(DomainsContext).flatMap(({ key, listSlots }) => {
    const Part = listSlots?.[id]
    return Part ? [<Part key={key} choice={choice} />] : []
  })
