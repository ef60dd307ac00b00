import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BulkResult } from '../../../contract/lists/bulk.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { type ErrorText, useErrorText } from '../../i18n/use-error-text.ts'
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
  /** Says who would be left out, and why; only with somebody left out is it asked whether to go on. */
  check?: SendPart
  textOf: (count: number) => string
  /** Reverts for the records that succeeded; none makes the action final. */
  revertsOf?: (done: readonly BulkResult[]) => readonly BulkRevert[]
}

/** What a dry run has found. */
export interface BulkCheck {
  /** Records that the action can be done to; null: whatever matches, checked as it is done. */
  ids: readonly string[] | null
  done: number
  all: number
  /** A line for each cause, with the records that are left out for it. */
  reasons: readonly string[]
}

export interface BulkQuestion extends BulkCheck {
  goOn: () => void
  cancel: () => void
}

export interface BulkRun {
  /** Shows a toast with undo; rejected records stay selected and the reasons are shown. */
  start: (action: BulkAction, only?: BulkCheck['ids']) => Promise<void>
  /** Null where nothing could be done, which is said. */
  check: (send: SendPart) => Promise<BulkCheck | null>
  question: BulkQuestion | null
  isBusy: boolean
  progress: Progress | null
  stop: () => void
}

export function useBulkRun({ chosen, key, texts, failedKey = 'bulk.refused', nameOf }: BulkRunOptions): BulkRun {
  const client = useQueryClient()
  const notify = useUndoToast(texts)
  const errorText = useErrorText(texts)
  const describe = useFailureText({ texts, key: failedKey, nameOf })
  const { collect, chosenIds, progress, stop } = useParts(chosen, errorText)
  const [question, setQuestion] = useState<BulkQuestion | null>(null)

  const refresh = () => client.invalidateQueries({ queryKey: [key] })
  const notifyDone = (text: string, reverts: readonly BulkRevert[], detail?: string) => {
    const canRevert = reverts.some(({ records }) => records.length > 0)
    const undo = canRevert ? { revert: () => revertInParts(reverts).finally(refresh) } : undefined
    notify(text, undo, detail === undefined ? {} : { detail, timeout: longMs })
  }

  const check = async (send: SendPart): Promise<BulkCheck | null> => {
    const results: BulkResult[] = []
    if (!(await collect(send, { ids: chosenIds(), results }))) return null
    const done = results.filter(({ ok }) => ok)
    const failed = results.filter(({ ok }) => !ok)
    if (done.length === 0 && failed.length > 0) {
      toast.error(describe(failed), { timeout: longMs })
      return null
    }
    const ids = chosen.isEverything ? null : done.map(({ id }) => id)
    return { ids, done: done.length, all: results.length, reasons: describe.lines(failed) }
  }

  const act = async ({ send, textOf, revertsOf = () => [] }: BulkAction, ids: readonly string[] | null) => {
    const results: BulkResult[] = []
    await collect(send, { ids, results })
    void refresh()
    const done = results.filter(({ ok }) => ok)
    const failed = results.filter(({ ok }) => !ok)
    const failure = failed.length > 0 ? describe(failed) : undefined
    if (done.length > 0) notifyDone(textOf(done.length), revertsOf(done), failure)
    else if (failure !== undefined) toast.error(failure, { timeout: longMs })
    chosen.choose(leftOf(chosen, results))
  }

  return {
    async start(action, only) {
      if (only !== undefined || !action.check) return act(action, only ?? chosenIds())
      const checked = await check(action.check)
      if (!checked) return
      if (checked.reasons.length === 0) return act(action, checked.ids)
      setQuestion({
        ...checked,
        cancel: () => setQuestion(null),
        goOn() {
          setQuestion(null)
          void act(action, checked.ids)
        },
      })
    },
    check,
    question,
    isBusy: progress !== null,
    progress: progress && progress.total > partSize ? progress : null,
    stop,
  }
}

interface Given {
  /** Null for whatever matches. */
  ids: readonly string[] | null
  results: BulkResult[]
}

/** One part after another, until it is stopped. */
function useParts(chosen: Pick<BulkRunOptions['chosen'], 'ids' | 'isEverything' | 'count'>, errorText: ErrorText) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)
  useWarnBeforeUnload(progress !== null)

  const runParts = async (send: SendPart, { ids, results }: Given) => {
    let total = ids?.length ?? chosen.count
    setProgress({ done: 0, total })
    for await (const part of runInParts(ids ?? 'everything', send)) {
      results.push(...part.results)
      total = part.total ?? total
      setProgress({ done: results.length, total })
      if (isStopped.current) return
    }
  }

  return {
    progress,
    chosenIds: () => (chosen.isEverything ? null : [...chosen.ids]),
    /** False once it was stopped, or failed, which is said. */
    async collect(send: SendPart, given: Given) {
      isStopped.current = false
      try {
        await runParts(send, given)
      } catch (error) {
        toast.error(errorText(error))
        return false
      } finally {
        setProgress(null)
      }
      return !isStopped.current
    },
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

  const linesOf = (failed: readonly BulkResult[], unnamed: (count: number) => string) =>
    [...Map.groupBy(failed, ({ error }) => error)].map(([code, results]) =>
      [namesOf(results) || unnamed(results.length), reasonOf(code)].filter(Boolean).join(platform('bulk.because')),
    )
  const lines = (failed: readonly BulkResult[]) => linesOf(failed, (count) => platform('bulk.records', { count }))
  const describe = (failed: readonly BulkResult[]) =>
    t(key, { count: failed.length, reason: linesOf(failed, () => '').join(' ') })
  return Object.assign(describe, { lines })
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
