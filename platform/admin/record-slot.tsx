import { createContext, use } from 'react'
import type { AdminDomain, RecordSlotId, SlotRecord } from './manifest.ts'

/** The domains that the panel is made of. */
export const DomainsContext = createContext<readonly AdminDomain[]>([])

interface RecordSlotProps {
  id: RecordSlotId
  record: SlotRecord
}

/** What other domains have to add to the page of a record, in their order. */
export const RecordSlot = ({ id, record }: RecordSlotProps) =>
  use(DomainsContext).flatMap(({ key, recordSlots }) => {
    const Part = recordSlots?.[id]
    return Part ? [<Part key={key} record={record} />] : []
  })
