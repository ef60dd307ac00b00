import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same while what it does follows the latest drawing. */
export function useLatest<Arguments extends unknown[], Result>(act: (...given: Arguments) => Result) {
  const latest = useRef(act)

  useLayoutEffect(function rememberTheLatest() {
    latest.current = act
  })

  return useCallback((...given: Arguments) => latest.current(...given), [])
}
