import { keepOrder, type OrderAnswer, refreshHistory } from '@comptoir/orders/admin'
import { type Order, updateOrderData } from '@comptoir/orders/contract'
import { call, on, sendForm, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Return, ReturnableLine } from '../contract/return.ts'
import type {
  ReturnApproval,
  ReturnCount,
  ReturnDecline,
  ReturnExchange,
  ReturnRefund,
  ReturnRequest,
  ReturnSettlement,
  ReturnUnpacking,
} from '../contract/return-request.ts'
import * as wire from '../contract/wire.ts'

/** A return with its order, as its page shows it. */
export interface BlockProps {
  record: Return
  order: Order
}

export interface OrderReturns {
  returns: Return[]
  /** What may still be announced. */
  left: ReturnableLine[]
}

const keyOf = (order: string) => ['returns', order]

function keepReturn(client: QueryClient, next: Return) {
  client.setQueryData<OrderReturns>(keyOf(next.order_id), (known) => {
    if (!known) return known
    const same = known.returns.find(({ id }) => id === next.id)
    const others = known.returns.filter(({ id }) => id !== next.id)
    const kept = same && same.version > next.version ? same : next
    return { ...known, returns: [...others, kept].toSorted((one, other) => one.number - other.number) }
  })
}

/** The returns of an order, as colleagues and the customer change them. */
export function useReturns(order: string): OrderReturns | undefined {
  const client = useQueryClient()
  useEffect(
    function followReturns() {
      const ask = () => {
        void client.invalidateQueries({ queryKey: keyOf(order) })
        refreshHistory(client, order)
      }
      const stops = [
        on(wire.returnData, (record) => record.order_id === order && ask()),
        on(updateOrderData, ({ id }) => id === order && ask()),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client, order],
  )
  return useQuery({
    queryKey: keyOf(order),
    queryFn: ({ signal }) => call(wire.listOrderReturns, { params: { id: order }, signal }),
  }).data
}

interface Reply extends Partial<OrderAnswer> {
  return: Return
}

type Given<Body extends { version: number }> = Omit<Body, 'version'>

/** What is done with a return; each says what it sends. */
export type ReturnAct =
  | { is: 'approve'; body: Given<ReturnApproval>; label: File | null }
  | { is: 'label'; file: File; mail: boolean }
  | { is: 'unlabel' }
  | { is: 'decline'; body: Given<ReturnDecline> }
  | { is: 'reopen' | 'receive' | 'cancel' }
  | { is: 'count'; body: Given<ReturnCount> }
  | { is: 'settle'; body: Given<ReturnSettlement> }
  | { is: 'unpack'; body: Given<ReturnUnpacking> }
  | { is: 'exchange'; body: Given<ReturnExchange> }
  | { is: 'refund'; body: Given<ReturnRefund> }

const plain = { reopen: wire.reopenReturn, receive: wire.receiveReturn, cancel: wire.cancelReturn } as const

const paramsOf = ({ id, order_id }: Return) => ({ id: order_id, return_id: id })

function sendLabel(record: Return, file: File, mail: boolean): Promise<Reply> {
  const form = new FormData()
  form.append('version', String(record.version))
  form.append('mail', String(mail))
  form.append('label', file)
  return sendForm(wire.labelReturn, { params: paramsOf(record), form })
}

/** The label first, so that the customer has it with the answer. */
async function approve(record: Return, { body, label }: Extract<ReturnAct, { is: 'approve' }>): Promise<Reply> {
  const { version } = label ? (await sendLabel(record, label, false)).return : record
  return call(wire.approveReturn, { params: paramsOf(record), body: { ...body, version } })
}

function send(record: Return, act: ReturnAct): Promise<Reply> {
  const params = paramsOf(record)
  const { version } = record
  switch (act.is) {
    case 'approve':
      return approve(record, act)
    case 'label':
      return sendLabel(record, act.file, act.mail)
    case 'unlabel':
      return call(wire.unlabelReturn, { params, query: { version } })
    case 'decline':
      return call(wire.declineReturn, { params, body: { ...act.body, version } })
    case 'count':
      return call(wire.countReturn, { params, body: { ...act.body, version } })
    case 'settle':
      return call(wire.settleReturn, { params, body: { ...act.body, version } })
    case 'unpack':
      return call(wire.unpackReturn, { params, body: { ...act.body, version } })
    case 'exchange':
      return call(wire.exchangeReturn, { params, body: { ...act.body, version } })
    case 'refund':
      return call(wire.refundReturn, { params, body: { ...act.body, version } })
    default:
      return call(plain[act.is], { params, body: { version } })
  }
}

/** "R-114". */
export const nameOf = ({ number }: Pick<Return, 'number'>) => `R-${number}`

/** What payments and the order itself refuse is said in their words. */
export function useActErrorText() {
  const ownText = useErrorText('returns', 'payments')
  const orderText = useErrorText('orders')
  const labelText = useErrorText('fulfilment', 'media')
  return (error: unknown) => {
    if (error instanceof ApiError && labelCodes.test(error.code)) return labelText(error)
    const isOfOrder = error instanceof ApiError && orderCodes.has(error.code)
    return isOfOrder ? orderText(error) : ownText(error)
  }
}
const labelCodes = /^(FILE|IMAGE|HEIC|PICTURES)_/
const orderCodes: ReadonlySet<string> = new Set([
  'INSUFFICIENT_STOCK',
  'TOTAL_CHANGED',
  'ORDER_NOT_EDITABLE',
  'ORDER_OTHER_CURRENCY',
  'PIECES_NOT_KEPT',
])

/** Each step carries the version that was seen, so a second press or a slower colleague is refused. */
export function useReturnAct(record: Return) {
  const t = useText('returns')
  const errorText = useActErrorText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: ReturnAct) => send(record, act),
    onSuccess: ({ return: saved, order, moves }, { is }) => {
      keepReturn(client, saved)
      if (order && moves) keepOrder(client, { order, moves })
      toast.success(t(`done.${is}`, { name: nameOf(saved) }))
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
      toast.error(isStale ? t('changed_meanwhile') : errorText(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(record.order_id) }),
  })
}

export function useStartReturn(order: string, onDone: () => void) {
  const t = useText('returns')
  const errorText = useErrorText('returns', 'orders')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReturnRequest) => call(wire.startReturn, { params: { id: order }, body }),
    onSuccess: ({ return: started }) => {
      keepReturn(client, started)
      toast.success(t('done.start', { name: nameOf(started) }))
      onDone()
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(order) }),
  })
}
