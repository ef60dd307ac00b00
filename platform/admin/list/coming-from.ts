import { useLocation } from 'react-router'

export interface ComingFrom {
  from: string
}

/** What a link leaves with, so that the page it leads to knows the list behind it. */
export function useComingFrom(): ComingFrom {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}

/** The address of the list that somebody came from; null for who came another way. */
export function listBehind(state: unknown, path: string) {
  const from: unknown = Reflect.get(Object(state), 'from')
  return typeof from === 'string' && (from === path || from.startsWith(`${path}?`)) ? from : null
}
