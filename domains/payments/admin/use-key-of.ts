import { useRef } from 'react'

/** A press that is repeated because its answer was lost acts once: the same request has the same key. */
export function useKeyOf<Request extends object>() {
  const last = useRef({ body: '', key: '' })
  return (request: Request) => {
    const body = JSON.stringify(request)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    return last.current.key
  }
}
