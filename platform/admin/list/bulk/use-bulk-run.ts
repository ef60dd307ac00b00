import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BulkResult } from '../../../contract/lists/bulk.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
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
  /** Names the rejected records in the message; records that are not loaded are counted only. */
  nameOf?: (id: string) => string | undefined
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

export function useBulkRun({ chosen, key, texts, failedKey = 'bulk.refused', nameOf }: BulkRunOptions): BulkRun {
  const client = useQueryClient()
  const notify = useUndoToast(texts)
  const errorText = useErrorText(texts)
  const describe = useFailureText({ texts, key: failedKey, nameOf })
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
  const notifyDone = (text: string, reverts: readonly BulkRevert[], detail?: string) => {
    const canRevert = reverts.some(({ records }) => records.length > 0)
    const undo = canRevert ? { revert: () => revertInParts(reverts).finally(refresh) } : undefined
    notify(text, undo, detail === undefined ? {} : { detail, timeout: longMs })
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
      const failure = failed.length > 0 ? describe(failed) : undefined
      if (done.length > 0) notifyDone(textOf(done.length), revertsOf(done), failure)
      else if (failure !== undefined) toast.error(failure, { timeout: longMs })
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

const maxNamed = 8
/** Names and reasons take longer to read. */
const longMs = 10_000

interface FailureTextOptions extends Pick<BulkRunOptions, 'texts' | 'nameOf'> {
  key: string
}

function useFailureText({ texts, key, nameOf = () => undefined }: FailureTextOptions) {
  const t = useText(texts)
  const platform = useText('platform')
  const { list } = useFormats()

  const reasonOf = (code = 'other') =>
    t.has(`failures.${code}`)
      ? t([`bulk.failures.${code}`, `failures.${code}`])
      : platform([`failures.${code}`, 'error'])
  const namesOf = (results: readonly BulkResult[]) => {
    const names = results.map(({ id }) => nameOf(id)).filter((name) => name !== undefined)
    return list(names.length > maxNamed ? [...names.slice(0, maxNamed), '…'] : names)
  }

  return (failed: readonly BulkResult[]) => {
    const reasons = [...Map.groupBy(failed, ({ error }) => error)].map(([code, results]) =>
      [namesOf(results), reasonOf(code)].filter(Boolean).join(': '),
    )
    return t(key, { count: failed.length, reason: reasons.join(' ') })
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
