import { useState } from 'react'
import { z } from 'zod'

const Counted = z.object({ number: z.int(), expected: z.int() })
const Count = z.object({ started_at: z.string(), counted: z.record(z.string(), Counted) })
type Count = z.infer<typeof Count>

const keyOf = (location: string) => `comptoir.count.${location}`

function read(location: string): Count {
  const kept = localStorage.getItem(keyOf(location))
  try {
    const { data } = Count.safeParse(JSON.parse(kept ?? ''))
    if (data) return data
  } catch {
    // Nothing was begun here, or nothing that this version reads.
  }
  return { started_at: new Date().toISOString(), counted: {} }
}

/** How far a count of a place is. It is kept on the device: whoever closes the page goes on where they were. */
export function useCount(location: string) {
  const [count, setCount] = useState(() => read(location))
  const keep = (change: (counted: Count['counted']) => Count['counted']) =>
    setCount((before) => {
      const next = { ...before, counted: change(before.counted) }
      localStorage.setItem(keyOf(location), JSON.stringify(next))
      return next
    })
  return {
    startedAt: count.started_at,
    counted: count.counted,
    note: (id: string, counted: z.infer<typeof Counted>) =>
      keep(({ [id]: _before, ...rest }) => ({ ...rest, [id]: counted })),
    /** It is to be counted again. */
    forget: (id: string) => keep(({ [id]: _gone, ...rest }) => rest),
    finish: () => localStorage.removeItem(keyOf(location)),
  }
}
