import { call, oneAtATime, useLatest } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { countOfEdit } from '../../../../contract/edit/edit-count.rules.ts'
import { dropEdit, type EditChanges, type OrderEdit, saveEdit } from '../../../../contract/edit/order-edits.wire.ts'
import type { Order } from '../../../../contract/order.ts'
import { refreshEdits } from './use-edits.ts'

const pauseMs = 600
const Elsewhere = z.object({ current: z.object({ version: z.number() }) })

type Kept = Pick<OrderEdit, 'id' | 'version'>

/** What the same person has kept in another panel; what is typed last counts. */
const versionElsewhere = (error: unknown) =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    ? Elsewhere.safeParse(error.details).data?.current.version
    : undefined

async function send(order: string, body: { version: number | null; base_version: number; changes: EditChanges }) {
  const put = (version: number | null) => call(saveEdit, { params: { id: order }, body: { ...body, version } })
  return put(body.version).catch((error: unknown) => {
    const version = versionElsewhere(error)
    if (version === undefined) throw error
    return put(version)
  })
}

/** Keeps on the server what is typed, in its pauses and when the page is left. */
export function useKeptEdit(order: Order, draft: EditChanges, edit: OrderEdit | null) {
  const client = useQueryClient()
  const [base] = useState(edit?.base_version ?? order.version)
  const kept = useRef<Kept | null>(edit)
  const isOver = useRef(false)
  const latest = useLatest(() => draft)
  const { id } = order

  const keep = useMemo(
    () =>
      oneAtATime(async () => {
        if (isOver.current) return
        const changes = latest()
        if (countOfEdit(changes) === 0) await drop(id, kept)
        else
          kept.current = (await send(id, { version: kept.current?.version ?? null, base_version: base, changes })).edit
      }),
    [id, base, latest],
  )

  const typed = JSON.stringify(draft)
  const saved = useRef(typed)
  useEffect(
    function keepInPauses() {
      if (saved.current === typed) return
      const timer = setTimeout(() => {
        saved.current = typed
        // What could not be kept is tried again with the next change.
        keep().catch(() => undefined)
      }, pauseMs)
      return () => clearTimeout(timer)
    },
    [typed, keep],
  )
  const leave = useLatest(() => {
    if (saved.current !== JSON.stringify(draft) && !isOver.current) return keep()
  })
  useEffect(
    function keepWhenLeft() {
      return () => {
        const finish = () => refreshEdits(client, id)
        Promise.resolve(leave()).then(finish, finish)
      }
    },
    [leave, client, id],
  )

  return {
    /** Before the save, which ends it on the server: nothing is kept after that. */
    hold() {
      isOver.current = true
      return keep()
    },
    /** The save was refused. */
    goOn() {
      isOver.current = false
    },
    async discard() {
      isOver.current = true
      await keep()
      // Somebody may have thrown it away already.
      await drop(id, kept).catch(() => undefined)
    },
  }
}

async function drop(order: string, kept: { current: Kept | null }) {
  const { current } = kept
  if (!current) return
  kept.current = null
  await call(dropEdit, { params: { id: order, edit_id: current.id }, query: { version: current.version } })
}
