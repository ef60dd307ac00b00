import { useState } from 'react'
import { z } from 'zod'
import { type ColumnLayout, plainLayout } from './ui/index-table-column.ts'

const Layout = z.object({
  order: z.array(z.string()),
  visible: z.record(z.string(), z.boolean()),
  widths: z.record(z.string(), z.number()),
})

const keyOf = (list: string) => `comptoir.layout.${list}`

function stored(list: string): ColumnLayout {
  try {
    return Layout.parse(JSON.parse(localStorage.getItem(keyOf(list)) ?? ''))
  } catch {
    return plainLayout
  }
}

/** A person's columns of one list, as this browser remembers them. */
export function useLayout(list: string) {
  const [layout, setLayout] = useState(() => stored(list))
  const change = (next: ColumnLayout) => {
    setLayout(next)
    localStorage.setItem(keyOf(list), JSON.stringify(next))
  }
  return [layout, change] as const
}
