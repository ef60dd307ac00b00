import { useEffect, useLayoutEffect, useRef } from 'react'
import { holdKeys } from './held-keys.ts'

interface Coming {
  open: boolean
  /** Opened, and not there yet. */
  isComing: boolean
  callOff: () => void
}

/** What is typed while an overlay is on its way is for the overlay; Escape calls it off. */
export function useHeldKeys({ open, isComing, callOff }: Coming) {
  const isWanted = useRef(open)

  useLayoutEffect(
    function rememberWhetherItIsWanted() {
      isWanted.current = open
      return () => {
        isWanted.current = false
      }
    },
    [open],
  )
  useEffect(
    function keepThem() {
      if (!isComing) return
      const keys = holdKeys(callOff)
      return () => (isWanted.current ? keys.handOver() : keys.drop())
    },
    [isComing, callOff],
  )
}
