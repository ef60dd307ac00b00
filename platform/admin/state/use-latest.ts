import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that calls the one of the latest render. */
export function useLatest<Arguments extends unknown[], Result>(act: (...given: Arguments) => Result) {
  const latest = useRef(act)

  useLayoutEffect(function rememberTheLatest() {
    latest.current = act
  })

  return useCallback((...given: Arguments) => latest.current(...given), [])
}
