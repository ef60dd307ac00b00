import { call, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type BoardColumn, boardColumns, boardMove, columnOf } from '../../contract/board.rules.ts'
import type { BoardCard } from '../../contract/board.wire.ts'
import { pickUpKey, undoneReason } from '../../contract/order.rules.ts'
import { bulkOrders } from '../../contract/order.wire.ts'
import type { BulkAction } from '../../contract/order-request.ts'
import { wayBack } from '../bulk-ways.ts'
import { columnsOf, putOn, readAgain } from './board-columns.ts'
import { moving } from './use-board-news.ts'

const doneKeys: Partial<Record<BulkAction, string>> = {
  prepare: 'done.PREPARATION',
  unprepare: 'done.NEW',
  send: 'done.IN_TRANSIT',
  recall: 'done_back.PREPARATION',
  deliver: 'done.DELIVERED',
  undeliver: 'done_back.IN_TRANSIT',
}

async function act(card: BoardCard, action: BulkAction, note?: string) {
  const idempotencyKey = crypto.randomUUID()
  const { results } = await call(bulkOrders, { body: { ids: [card.id], action, args: { note } }, idempotencyKey })
  const [result] = results
  if (!result?.ok) throw new ApiError(result?.error ?? 'INTERNAL', 409)
}

interface Asked {
  card: BoardCard
  to: BoardColumn
}

/** Where the keys take a card: the nearest column on that side that does not refuse it, else the one beside it. */
export function columnAlong(card: BoardCard, step: 1 | -1): BoardColumn | undefined {
  const from = columnOf(card)
  const at = from === null ? -1 : boardColumns.indexOf(from)
  const onThatSide = step > 0 ? boardColumns.slice(at + 1) : boardColumns.slice(0, at).toReversed()
  return onThatSide.find((column) => boardMove(card, column).action) ?? onThatSide[0]
}

/** Moves of cards: the bulk actions of the list, with its way back. */
export function useBoardMoves() {
  const t = useText('orders')
  const client = useQueryClient()
  const errorText = useErrorText('orders')
  const notify = useUndoToast('orders')
  const [asked, setAsked] = useState<Asked | null>(null)
  // A card may be moved on before its last move is done, which it starts from.
  const before = useRef<Promise<unknown>>(Promise.resolve())

  const said = ({ number }: BoardCard, what: string) => t('board.said', { order: String(number), what })
  const refusalOf = (card: BoardCard, to: BoardColumn) => {
    const { refusal } = boardMove(card, to)
    return refusal && t([`board.refusals.${refusal}`, `failures.${refusal}`])
  }
  const doneText = (card: BoardCard, action: BulkAction) => {
    const key = doneKeys[action] ?? 'done.PREPARATION'
    return said(card, t(card.delivery === pickUpKey ? [`handed.${key}`, key] : key))
  }

  async function run(card: BoardCard, { to, action, note }: { to: BoardColumn; action: BulkAction; note?: string }) {
    const tag = columnsOf.find(({ id }) => id === to)?.tag ?? card.tag
    putOn(client, to, { ...card, tag })
    moving.set([...moving.get(), card.id])
    const acting = before.current.then(() => act(card, action, note))
    before.current = acting.catch(() => undefined)
    try {
      await acting
      const back = wayBack[action]
      notify(doneText(card, action), back && { revert: () => act(card, back, undoneReason) })
    } catch (error) {
      toast.error(said(card, errorText(error)))
      void readAgain(client)
    } finally {
      moving.set(moving.get().toSpliced(moving.get().indexOf(card.id), 1))
    }
  }

  return {
    refusalOf,
    /** True once the card is on its way, or its reason is asked for. */
    move(card: BoardCard, to: BoardColumn) {
      if (columnOf(card) === to) return false
      const refusal = refusalOf(card, to)
      const { action } = boardMove(card, to)
      if (refusal !== undefined || !action) {
        toast.error(said(card, refusal ?? ''))
        return false
      }
      if (action === 'recall') setAsked({ card, to })
      else void run(card, { to, action })
      return true
    },
    /** Goods that are on their way come back for a reason, which the history keeps. */
    reason: {
      open: asked !== null,
      onClose: () => setAsked(null),
      onReason(note: string) {
        setAsked(null)
        if (asked) void run(asked.card, { to: asked.to, action: 'recall', note })
      },
    },
  }
}
export type BoardMoves = ReturnType<typeof useBoardMoves>
