import { startTransition, useEffect, useState } from 'react'
import type { PaletteGroup } from './palette-item.ts'

/** About as many as are in sight. */
const inSight = 14

function firstRows(groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  let left = inSight
  return groups.flatMap((group) => {
    const items = group.items.slice(0, left)
    left -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** Opening draws what is in sight; the rest follows, unless typing has made it needless by then. */
export function useFirstRows(groups: readonly PaletteGroup[], open: boolean) {
  const [isWhole, setWhole] = useState(false)

  useEffect(
    function drawTheRest() {
      startTransition(() => setWhole(open))
    },
    [open],
  )
  return isWhole ? groups : firstRows(groups)
}
