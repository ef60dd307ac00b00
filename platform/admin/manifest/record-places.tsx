import { type ReactNode, use } from 'react'
import type { AdminDomain, PartSlotId, PartSlotProps, RecordSlotId, RecordWrapId, RecordWrapProps } from './manifest.ts'
import { DomainsContext } from './record-slot.tsx'

export const PartSlot = ({ id, record, part }: PartSlotProps & { id: PartSlotId }) =>
  use(DomainsContext).flatMap(({ key, partSlots }) => {
    const Part = partSlots?.[id]
    return Part ? [<Part key={key} record={record} part={part} />] : []
  })

const fills = ({ recordSlots, partSlots }: AdminDomain, id: RecordSlotId | PartSlotId) =>
  Object.hasOwn(recordSlots ?? {}, id) || Object.hasOwn(partSlots ?? {}, id)

/** Whether a domain has something for this place: a column without it takes no room. */
export const useIsFilled = (id: RecordSlotId | PartSlotId) => use(DomainsContext).some((domain) => fills(domain, id))

/** The last domain decides first. */
export const RecordWrap = ({ id, record, children }: RecordWrapProps & { id: RecordWrapId }) =>
  use(DomainsContext).reduce<ReactNode>((inner, { key, recordWraps }) => {
    const Wrap = recordWraps?.[id]
    return Wrap ? (
      <Wrap key={key} record={record}>
        {inner}
      </Wrap>
    ) : (
      inner
    )
  }, children)
