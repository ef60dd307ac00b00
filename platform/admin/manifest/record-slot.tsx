import { createContext, use } from 'react'
import type { AdminDomain, RecordSlotId, SlotRecord } from './manifest.ts'

export const DomainsContext = createContext<readonly AdminDomain[]>([])

interface RecordSlotProps {
  id: RecordSlotId
  record: SlotRecord
}

export const RecordSlot = ({ id, record }: RecordSlotProps) =>
  use(DomainsContext).flatMap(({ key, recordSlots }) => {
    const Part = recordSlots?.[id]
    return Part ? [<Part key={key} record={record} />] : []
  })
