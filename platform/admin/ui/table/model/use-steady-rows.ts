import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { keepOrder, type SteadyRows } from './steady-rows.ts'

interface Memory {
  view: string
  ids: readonly string[]
  rows: readonly unknown[]
  /** The view has changed, but the rows are still the previous ones. */
  outdated: boolean
}

/** Holds rows in place while the list is in use (`held`). */
export function useSteadyRows<Row extends { id: string }>(rows: readonly Row[], view: string, held: boolean) {
  const memory = useRef<Memory>({ view, ids: [], rows: [], outdated: false })
  const [released, setReleased] = useState(0)

  const steady = useMemo((): SteadyRows<Row> => {
    const { ids, view: before, outdated } = memory.current
    const isComparable = held && before === view && !outdated && ids.length > 0 && released >= 0
    return isComparable ? keepOrder(ids, rows) : { shown: rows, waiting: 0 }
  }, [rows, view, held, released])

  useLayoutEffect(
    function remember() {
      const before = memory.current
      const outdated = before.rows === rows && (before.view !== view || before.outdated)
      memory.current = { view, rows, outdated, ids: steady.shown.map((row) => row.id) }
    },
    [rows, view, steady],
  )

  const release = () => {
    memory.current = { ...memory.current, ids: [] }
    setReleased((times) => times + 1)
  }

  return { ...steady, release }
}
