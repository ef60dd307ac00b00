import { type EditedField, editedFields } from './use-stock-edit.ts'

type Step = readonly [down: number, along: number]

export const rowSteps: Readonly<Record<string, Step>> = { ArrowDown: [1, 0], ArrowUp: [-1, 0] }

export const cellSteps: Readonly<Record<string, Step>> = {
  ...rowSteps,
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

export function focusCell(from: HTMLElement, field: EditedField, [down, along]: Step) {
  const grid = from.closest('[role="grid"]')
  const isMirrored = getComputedStyle(from).direction === 'rtl'
  const column = editedFields[editedFields.indexOf(field) + (isMirrored ? -along : along)] ?? field
  const row = from.closest('[role="row"]')
  const rows = [...(grid?.querySelectorAll('[role="row"]') ?? [])].filter((each) => each.querySelector('[data-stock]'))
  const inOrder = rows.toSorted((one, other) => indexOf(one) - indexOf(other))
  const target = inOrder[inOrder.findIndex((each) => each.isSameNode(row)) + down]
  target?.querySelector<HTMLElement>(`[data-stock="${column}"]`)?.focus()
}

const indexOf = (row: Element) => Number(row.getAttribute('aria-rowindex'))
