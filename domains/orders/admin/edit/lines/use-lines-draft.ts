import { call } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keptIn } from '../../../contract/line/take-back.rules.ts'
import { changeLines } from '../../../contract/lines-change.wire.ts'
import type { Order } from '../../../contract/order.ts'
import type { PickedGood } from '../../goods/product-search.tsx'

interface AddedLine extends PickedGood {
  key: string
  quantity: number
}

/** Wanted quantities by the line: what others do to the order meanwhile changes nothing of them. */
export function useLinesDraft(order: Order) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [added, setAdded] = useState<readonly AddedLine[]>([])
  const [mail, setMail] = useState(true)
  const lines = order.products.flatMap((line) => {
    const quantity = counts[line.id]
    return quantity === undefined || quantity === keptIn(line) ? [] : [{ order_line_id: line.id, quantity }]
  })
  const change = {
    lines,
    added: added.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
  }
  const isChanged = lines.length + added.length > 0
  const { data, error, isFetching } = useQuery({
    queryKey: ['orders', 'lines', order.id, order.version, change],
    queryFn: ({ signal }) =>
      call(changeLines, {
        params: { id: order.id },
        body: { ...change, version: order.version, dry_run: true },
        signal,
      }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    ...{ counts, added, change, isChanged, mail, setMail },
    setCount: (line: string, quantity: number) => setCounts({ ...counts, [line]: quantity }),
    add: (line: PickedGood) => setAdded([...added, { ...line, key: crypto.randomUUID(), quantity: 1 }]),
    setAdded: (key: string, quantity: number) =>
      setAdded(added.flatMap((line) => (line.key !== key ? line : quantity > 0 ? { ...line, quantity } : []))),
    clear() {
      setCounts({})
      setAdded([])
    },
    /** What it comes to, as the server says; null while it is not known. */
    tried: isChanged && !error && data ? data : null,
    isAsking: isFetching,
    error: isChanged ? error : null,
  }
}

export type LinesDraft = ReturnType<typeof useLinesDraft>
