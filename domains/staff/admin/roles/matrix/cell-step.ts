import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The box that an arrow key leads to; cells without a box are passed over. */
function boxAt(table: HTMLTableElement, from: HTMLTableCellElement, [down, right]: readonly [number, number]) {
  const row = from.closest('tr')
  let [y, x] = [row?.rowIndex ?? 0, from.cellIndex]
  for (;;) {
    y += down
    x += right
    const cell = table.rows[y]?.cells[x]
    if (!cell) return null
    const box = cell.querySelector<HTMLInputElement>('input:not(:disabled)')
    if (box) return box
  }
}

/** Arrow keys move between the boxes of a table, as the page is read. */
export function cellStep(event: KeyboardEvent<HTMLTableElement>, table: HTMLTableElement | null) {
  const step = steps[event.key]
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('td') : null
  if (!step || !cell || !table) return
  event.preventDefault()
  const isMirrored = getComputedStyle(table).direction === 'rtl'
  boxAt(table, cell, isMirrored ? [step[0], -step[1]] : step)?.focus()
}
