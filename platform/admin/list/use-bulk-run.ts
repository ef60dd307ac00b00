import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BulkResult } from '../../contract/bulk.ts'
import { useFailureText } from '../form/use-failure-text.ts'
import { useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast.ts'
import { useDone } from '../undo/use-done.ts'
import { goBackInParts, partSize, runInParts, type SendPart, type WayBack } from './run-in-parts.ts'
import type { Chosen } from './use-chosen.ts'

export interface BulkRunOptions {
  chosen: Pick<Chosen<{ id: string }>, 'ids' | 'isEverything' | 'count' | 'choose' | 'rows'>
  /** The cached lists that show what changed. */
  key: string
  /** Has `bulk.refused` and `failures.<CODE>`, with `bulk.failures.<CODE>` for those that speak of one record. */
  texts: string
  /** The text for those that were refused, where it is not `bulk.refused`. */
  refused?: string
}

interface Progress {
  done: number
  total: number
}

export interface BulkAction {
  send: SendPart
  /** Says that it is done to so many. */
  textOf: (count: number) => string
  /** What takes it back from those to which it was done; without any it is final. */
  waysBack?: (done: readonly BulkResult[]) => readonly WayBack[]
}

export interface BulkRun {
  /** Says what was done and offers the way back; the refused stay chosen, and why is said. */
  start: (action: BulkAction) => Promise<void>
  isBusy: boolean
  /** How far it is, where it takes several parts. */
  progress: Progress | null
  stop: () => void
}

/** Does one thing to all that were chosen, part by part, and goes on where single records are refused. */
export function useBulkRun({ chosen, key, texts, refused: refusedKey = 'bulk.refused' }: BulkRunOptions): BulkRun {
  const client = useQueryClient()
  const say = useDone(texts)
  const failureText = useFailureText(texts)
  const sayRefusals = useRefusals(texts, refusedKey)
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)
  useStayUntilDone(progress !== null)

  const goThrough = async (send: SendPart, results: BulkResult[]) => {
    let total = chosen.count
    for await (const part of runInParts(chosen.isEverything ? 'everything' : [...chosen.ids], send)) {
      results.push(...part.results)
      total = part.total ?? total
      setProgress({ done: results.length, total })
      if (isStopped.current) return
    }
  }

  const refresh = () => client.invalidateQueries({ queryKey: [key] })
  const sayDone = (text: string, ways: readonly WayBack[]) => {
    const canGoBack = ways.some(({ records }) => records.length > 0)
    say(text, canGoBack ? { takeBack: () => goBackInParts(ways).finally(refresh) } : undefined)
  }

  return {
    async start({ send, textOf, waysBack = () => [] }) {
      const results: BulkResult[] = []
      isStopped.current = false
      setProgress({ done: 0, total: chosen.count })
      try {
        await goThrough(send, results)
      } catch (error) {
        toast.error(failureText(error))
      }
      setProgress(null)
      void refresh()
      const done = results.filter(({ ok }) => ok)
      const refused = results.filter(({ ok }) => !ok)
      if (done.length > 0) sayDone(textOf(done.length), waysBack(done))
      if (refused.length > 0) sayRefusals(refused)
      chosen.choose(leftOf(chosen, results))
    },
    isBusy: progress !== null,
    progress: progress && progress.total > partSize ? progress : null,
    stop() {
      isStopped.current = true
    },
  }
}

/** Those of the chosen rows to which it has not been done: refused, or not come to. */
function leftOf({ rows, isEverything }: BulkRunOptions['chosen'], results: readonly BulkResult[]) {
  const outcomes = new Map(results.map(({ id, ok, error }) => [id, ok || error === 'NOT_FOUND']))
  return new Set(rows.map(({ id }) => id).filter((id) => !(outcomes.get(id) ?? isEverything)))
}

/** Says how many were refused, and each reason once. */
function useRefusals(texts: string, key: string) {
  const t = useText(texts)
  const platform = useText('platform')

  return (refused: readonly BulkResult[]) => {
    const codes = [...new Set(refused.map(({ error }) => error))]
    const reasons = codes.map((code) =>
      t.has(`failures.${code}`)
        ? t([`bulk.failures.${code}`, `failures.${code}`])
        : platform([`failures.${code}`, 'error']),
    )
    toast.error(t(key, { count: refused.length, reason: reasons.join(' ') }), { timeout: 10_000 })
  }
}

/** Whoever closes the page in the middle is asked. */
function useStayUntilDone(isBusy: boolean) {
  useEffect(
    function askBeforeThePageCloses() {
      if (!isBusy) return
      const ask = (event: BeforeUnloadEvent) => event.preventDefault()
      window.addEventListener('beforeunload', ask)
      return () => window.removeEventListener('beforeunload', ask)
    },
    [isBusy],
  )
}
