import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../state/use-latest.ts'
import { faultsIn, focusFault, nameOf } from './faults.ts'

export interface FaultWalk {
  names: readonly string[]
  /** Index of the field that was focused last. */
  at: number
  next: () => void
}

/** Goes through the faulty fields of a form; each rejected save begins at the first one. */
export function useFaultWalk(form: RefObject<HTMLElement | null>, rejections: number): FaultWalk {
  const [{ names, at }, setState] = useState<Omit<FaultWalk, 'next'>>({ names: [], at: 0 })
  const last = useRef<HTMLElement | null>(null)

  const read = () => {
    const faults = form.current && rejections > 0 ? faultsIn(form.current) : []
    return { faults, at: last.current ? faults.indexOf(last.current) : -1 }
  }

  useEffect(function readFaultsAfterEachRender() {
    const { faults, at: found } = read()
    const next = { names: faults.map(nameOf), at: Math.max(found, 0) }
    setState((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
  })

  const go = (fault: HTMLElement | undefined) => {
    if (!fault) return
    last.current = fault
    focusFault(fault)
    const { faults, at: found } = read()
    setState({ names: faults.map(nameOf), at: Math.max(found, 0) })
  }

  const next = () => {
    const { faults, at: found } = read()
    go(faults[(found + 1) % faults.length])
  }

  const goToFirst = useLatest(() => go(read().faults[0]))
  useEffect(
    function beginAtTheFirstFault() {
      if (rejections > 0) goToFirst()
    },
    [goToFirst, rejections],
  )

  return { names, at, next }
}
