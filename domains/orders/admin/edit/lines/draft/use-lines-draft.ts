import { call } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOfEdit } from '../../../../contract/edit/edit-count.rules.ts'
import type { AddedGood, EditChanges, OrderEdit } from '../../../../contract/edit/order-edits.wire.ts'
import type { OrderLine } from '../../../../contract/line/order-line.ts'
import { changeLines } from '../../../../contract/lines-change.wire.ts'
import type { Order } from '../../../../contract/order.ts'
import type { PickedGood } from '../../../goods/product-search.tsx'
import { changeOf, isReadable, type LinePart, noChanges, withAdded, withGood, withLine } from './lines-draft.ts'
import { conflictsOf, followed, keepMine, keepSent, type LineConflict, takeTheirs } from './merge-lines.ts'
import { useRested } from './use-rested.ts'

const decisions = { mine: keepMine, theirs: takeTheirs, sent: keepSent } as const
export type Decision = keyof typeof decisions

/** Wanted quantities and prices by the line: what others do to the order meanwhile is followed, or asks. */
export function useLinesDraft(order: Order, edit: OrderEdit | null) {
  const [stored, setStored] = useState<EditChanges>(() => edit?.changes ?? noChanges(order))
  const draft = followed(stored, order)
  const conflicts = conflictsOf(draft, order)
  const count = countOfEdit(draft)
  const change = changeOf(draft, order)
  const { rested, isResting } = useRested(change)
  const isPossible = order.state.type === 'NEW' || order.state.type === 'PREPARATION'
  const isTried = count > 0 && conflicts.length === 0 && isReadable(draft) && isPossible
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['orders', 'lines', order.id, order.version, rested],
    queryFn: ({ signal }) =>
      call(changeLines, {
        params: { id: order.id },
        body: { ...rested, version: order.version, dry_run: true },
        signal,
      }),
    enabled: isTried && isResting,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const set = (next: (now: EditChanges) => EditChanges) => setStored((now) => next(followed(now, order)))
  return {
    ...{ draft, conflicts, count, change, isPossible },
    setLine: (line: OrderLine, part: LinePart) => set((now) => withLine(now, line, part)),
    add: (good: PickedGood) => set((now) => withAdded(now, good)),
    setGood: (key: string, part: Partial<AddedGood>) => set((now) => withGood(now, key, part)),
    choose: (part: Partial<Pick<EditChanges, 'codes' | 'manual_discount' | 'delivery' | 'mail' | 'follow_up'>>) =>
      set((now) => ({ ...now, ...part })),
    decide: (conflict: LineConflict, decision: Decision) => set((now) => decisions[decision](now, conflict, order)),
    /** What it comes to, as the server says; the last answer while the next is on its way. */
    tried: isTried && !error && data ? data : null,
    /** Whether that is of what is entered now. */
    isCurrent: isTried && isResting && !isFetching && !isPlaceholderData && !error,
    error: isTried && isResting ? error : null,
  }
}

export type LinesDraft = ReturnType<typeof useLinesDraft>
