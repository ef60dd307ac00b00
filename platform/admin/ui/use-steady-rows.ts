import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Settled, settle } from './steady-rows.ts'

interface Memory {
  view: string
  ids: readonly string[]
  rows: readonly unknown[]
  /** The view has changed, but these are still the rows of the one before. */
  outdated: boolean
}

/** While someone is at work in the list (`held`), nothing moves under the pointer. */
export function useSteadyRows<Row extends { id: string }>(rows: readonly Row[], view: string, held: boolean) {
  const memory = useRef<Memory>({ view, ids: [], rows: [], outdated: false })
  const [released, setReleased] = useState(0)

  const settled = useMemo((): Settled<Row> => {
    const { ids, view: before, outdated } = memory.current
    const isComparable = held && before === view && !outdated && ids.length > 0 && released >= 0
    return isComparable ? settle(ids, rows) : { shown: rows, waiting: 0 }
  }, [rows, view, held, released])

  useLayoutEffect(
    function remember() {
      const before = memory.current
      const outdated = before.rows === rows && (before.view !== view || before.outdated)
      memory.current = { view, rows, outdated, ids: settled.shown.map((row) => row.id) }
    },
    [rows, view, settled],
  )

  const release = () => {
    memory.current = { ...memory.current, ids: [] }
    setReleased((times) => times + 1)
  }

  return { ...settled, release }
}
