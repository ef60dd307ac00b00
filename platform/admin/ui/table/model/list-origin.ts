import { useLocation } from 'react-router'

export interface ListOrigin {
  from: string
}

export function useListOrigin(): ListOrigin {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}

/** Address of that list; null if the page was opened another way. */
export function listBehind(state: unknown, path: string) {
  const from: unknown = Reflect.get(Object(state), 'from')
  return typeof from === 'string' && (from === path || from.startsWith(`${path}?`)) ? from : null
}
