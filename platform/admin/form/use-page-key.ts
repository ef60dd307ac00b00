import { useState } from 'react'
import { useLocation } from 'react-router'

/** From the page of a new record to its own address: the page stays, with its focus. */
export const savedInPlace = { replace: true, state: { isSavedInPlace: true } }

/** A key for the page of a record: another one for each record, but what was new keeps it once it is saved. */
export function usePageKey(id: string | undefined) {
  const { state } = useLocation()
  const [page, setPage] = useState({ id, key: 0 })
  if (page.id === id) return page.key
  const isSame = page.id === undefined && Reflect.get(Object(state), 'isSavedInPlace') === true
  const next = { id, key: isSame ? page.key : page.key + 1 }
  setPage(next)
  return next.key
}
