import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { firstPage } from '../live/list-pages.ts'
import type { LiveRecord } from '../live/live-list.ts'
import type { PagedList } from '../live/paged-list.ts'
import type { RecordList } from './query/record-list.ts'

interface OpenHit<Row extends LiveRecord, Query extends object> {
  list: PagedList<Row, Query> & Pick<RecordList<Row, Query>, 'withCode'>
  params: URLSearchParams
  /** The query that the list would show for these parameters. */
  queryOf: (params: URLSearchParams) => Query
  open: (id: string) => void
}

const isNumber = /^\d+$/

/**
 * Enter opens the only hit of the typed text, a scan the record with the scanned code. Both wait for the result of
 * exactly that text, unless it is changed before.
 */
export function useOpenHit<Row extends LiveRecord, Query extends object>(options: OpenHit<Row, Query>) {
  const { list, params, queryOf, open } = options
  const client = useQueryClient()
  const latest = useRef<AbortController | null>(null)

  useEffect(function cancelOnLeave() {
    return () => latest.current?.abort()
  }, [])

  async function scanned(text: string, signal: AbortSignal) {
    const ids = (await list.withCode?.(text, signal)) ?? []
    return ids.length === 1 ? ids[0] : undefined
  }
  async function onlyHit(text: string) {
    const search = new URLSearchParams(params)
    search.set('q', text)
    const page = await firstPage<Row, Query>(client, { key: [list.key], query: queryOf(search), load: list.load })
    return page?.items.length === 1 ? page.items[0]?.id : undefined
  }

  return async (typed: string, isScan: boolean) => {
    const text = typed.trim()
    latest.current?.abort()
    if (text === '') return
    const attempt = new AbortController()
    latest.current = attempt
    const { signal } = attempt
    const find = async () => {
      const known = isScan && list.withCode ? await scanned(text, signal) : undefined
      // Words may come as fast as a scanner's; an unknown number must not open what merely resembles it.
      return known ?? (isScan && list.withCode && isNumber.test(text) ? undefined : onlyHit(typed))
    }
    // The list itself shows why it cannot be read.
    const id = await find().catch(() => undefined)
    if (id !== undefined && !signal.aborted) open(id)
  }
}
