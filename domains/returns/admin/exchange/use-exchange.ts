import type { ProductSearch } from '@comptoir/orders/admin'
import { call } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Return } from '../../contract/return.ts'
import { exchangeReturn } from '../../contract/return.wire.ts'
import type { Count } from '../use-count.ts'

type PickedGood = Parameters<ComponentProps<typeof ProductSearch>['onPick']>[0]

interface AddedLine extends PickedGood {
  key: string
  quantity: number
}

/** Who wants the same again is offered as many pieces as came. */
const startOf = ({ wish, lines }: Return, counted: readonly { order_line_id: string; pieces: number }[]) =>
  Object.fromEntries(
    lines.map(({ order_line_id: id }) => [
      id,
      wish === 'same' ? (counted.find(({ order_line_id }) => order_line_id === id)?.pieces ?? 0) : 0,
    ]),
  )

/** What is counted, of a return that is not unpacked yet. */
export type Counted = Count['body']

const nothing: Pick<Counted, 'lines'> = { lines: [] }

/** New goods for a return, and what they come to as the server says. */
export function useExchange(record: Return, counted: Counted | typeof nothing = nothing) {
  const came = counted.lines.map(({ order_line_id, received, damaged }) => ({
    ...{ order_line_id, pieces: received + damaged },
  }))
  const [same, setSame] = useState<Readonly<Record<string, number>>>(() => startOf(record, came))
  const [added, setAdded] = useState<readonly AddedLine[]>([])
  const [mail, setMail] = useState(true)
  const change = {
    ...counted,
    same: Object.entries(same).flatMap(([order_line_id, quantity]) =>
      quantity > 0 ? [{ order_line_id, quantity }] : [],
    ),
    added: added.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
  }
  const isChosen = change.same.length + added.length > 0
  const { id: return_id, order_id: id, version } = record
  const { data, error, isFetching } = useQuery({
    queryKey: ['returns', id, return_id, 'exchange', version, change],
    queryFn: ({ signal }) =>
      call(exchangeReturn, {
        params: { id, return_id },
        body: { ...change, version, refund: null, mail: false, dry_run: true },
        signal,
      }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    ...{ same, added, change, mail, setMail },
    setSame: (line: string, quantity: number) => setSame({ ...same, [line]: quantity }),
    add: (line: PickedGood) => setAdded([...added, { ...line, key: crypto.randomUUID(), quantity: 1 }]),
    setAdded: (key: string, quantity: number) =>
      setAdded(added.flatMap((line) => (line.key !== key ? line : quantity > 0 ? { ...line, quantity } : []))),
    /** Null while it is not known. */
    difference: isChosen && !error && data ? data.difference : null,
    isAsking: isFetching,
    error: isChosen ? error : null,
  }
}

export type Exchange = ReturnType<typeof useExchange>
