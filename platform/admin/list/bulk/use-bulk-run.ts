import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BulkResult } from '../../../contract/bulk.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useUndoToast } from '../../undo/use-undo-toast.ts'
import { type BulkRevert, partSize, revertInParts, runInParts, type SendPart } from './run-in-parts.ts'
import type { ListSelection } from './use-chosen.ts'

export interface BulkRunOptions {
  chosen: Pick<ListSelection<{ id: string }>, 'ids' | 'isEverything' | 'count' | 'choose' | 'rows'>
  /** Query key of the lists to invalidate. */
  key: string
  /**
   * Namespace with `bulk.refused` and `failures.<CODE>`, and `bulk.failures.<CODE>` for texts about a single record.
   */
  texts: string
  failedKey?: string
}

interface Progress {
  done: number
  total: number
}

export interface BulkAction {
  send: SendPart
  textOf: (count: number) => string
  /** Reverts for the records that succeeded; none makes the action final. */
  revertsOf?: (done: readonly BulkResult[]) => readonly BulkRevert[]
}

export interface BulkRun {
  /** Shows a toast with undo; rejected records stay selected and the reasons are shown. */
  start: (action: BulkAction) => Promise<void>
  isBusy: boolean
  progress: Progress | null
  stop: () => void
}

export function useBulkRun({ chosen, key, texts, failedKey = 'bulk.refused' }: BulkRunOptions): BulkRun {
  const client = useQueryClient()
  const notify = useUndoToast(texts)
  const errorText = useErrorText(texts)
  const notifyErrors = useErrorToast(texts, failedKey)
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)
  useWarnBeforeUnload(progress !== null)

  const runParts = async (send: SendPart, results: BulkResult[]) => {
    let total = chosen.count
    for await (const part of runInParts(chosen.isEverything ? 'everything' : [...chosen.ids], send)) {
      results.push(...part.results)
      total = part.total ?? total
      setProgress({ done: results.length, total })
      if (isStopped.current) return
    }
  }

  const refresh = () => client.invalidateQueries({ queryKey: [key] })
  const notifyDone = (text: string, reverts: readonly BulkRevert[]) => {
    const canRevert = reverts.some(({ records }) => records.length > 0)
    notify(text, canRevert ? { revert: () => revertInParts(reverts).finally(refresh) } : undefined)
  }

  return {
    async start({ send, textOf, revertsOf = () => [] }) {
      const results: BulkResult[] = []
      isStopped.current = false
      setProgress({ done: 0, total: chosen.count })
      try {
        await runParts(send, results)
      } catch (error) {
        toast.error(errorText(error))
      }
      setProgress(null)
      void refresh()
      const done = results.filter(({ ok }) => ok)
      const failed = results.filter(({ ok }) => !ok)
      if (done.length > 0) notifyDone(textOf(done.length), revertsOf(done))
      if (failed.length > 0) notifyErrors(failed)
      chosen.choose(leftOf(chosen, results))
    },
    isBusy: progress !== null,
    progress: progress && progress.total > partSize ? progress : null,
    stop() {
      isStopped.current = true
    },
  }
}

function leftOf({ rows, isEverything }: BulkRunOptions['chosen'], results: readonly BulkResult[]) {
  const outcomes = new Map(results.map(({ id, ok, error }) => [id, ok || error === 'NOT_FOUND']))
  return new Set(rows.map(({ id }) => id).filter((id) => !(outcomes.get(id) ?? isEverything)))
}

function useErrorToast(texts: string, key: string) {
  const t = useText(texts)
  const platform = useText('platform')

  return (failed: readonly BulkResult[]) => {
    const codes = [...new Set(failed.map(({ error }) => error))]
    const reasons = codes.map((code) =>
      t.has(`failures.${code}`)
        ? t([`bulk.failures.${code}`, `failures.${code}`])
        : platform([`failures.${code}`, 'error']),
    )
    toast.error(t(key, { count: failed.length, reason: reasons.join(' ') }), { timeout: 10_000 })
  }
}

function useWarnBeforeUnload(isBusy: boolean) {
  useEffect(
    function listenBeforeUnload() {
      if (!isBusy) return
      const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
      window.addEventListener('beforeunload', warnBeforeUnload)
      return () => window.removeEventListener('beforeunload', warnBeforeUnload)
    },
    [isBusy],
  )
}
