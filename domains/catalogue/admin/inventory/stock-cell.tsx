import { Text, toast, useFormats, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { InventoryRow } from '../../contract/inventory.ts'
import { readColumn, readUnits } from './read-units.ts'
import styles from './stock-cell.module.css'
import { shownRows, stockAt } from './stock-pages.ts'
import { type EditedField, editedFields, nameOf, useStockEdit } from './use-stock-edit.ts'

interface StockCellProps {
  row: InventoryRow
  field: EditedField
}

const steps: Readonly<Record<string, readonly [down: number, along: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

function goTo(from: HTMLElement, field: EditedField, [down, along]: readonly [number, number]) {
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

export function StockCell({ row, field }: StockCellProps) {
  const formats = useFormats()
  const t = useText('inventory')
  const { location } = useStockEdit()
  const [typed, setTyped] = useState<{ first: string; isDigit: boolean } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const number = stockAt(row, location)[field]
  if (!location) return <Text>{formats.number(number)}</Text>

  const edit = () => setTyped({ first: String(number), isDigit: false })
  const close = (isFocused: boolean) => {
    setTyped(null)
    if (isFocused) requestAnimationFrame(() => button.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = steps[event.key]
    if (step) goTo(event.currentTarget, field, step)
    else if (event.key === 'F2') edit()
    else if (readUnits(event.key, formats.tag) !== null) setTyped({ first: event.key, isDigit: true })
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (typed !== null) return <StockInput row={row} field={field} {...typed} onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      className={styles.stockCell}
      data-stock={field}
      aria-label={t('inventory.cell', { field: t(`inventory.${field}`), name: nameOf(row), number })}
      onClick={edit}
      onKeyDown={onKeyDown}
    >
      {formats.number(number)}
    </button>
  )
}

interface StockInputProps extends StockCellProps {
  first: string
  isDigit: boolean
  onClose: (isFocused: boolean) => void
}

/** Enter saves, Escape cancels, pasting a column fills downwards. */
function StockInput({ row, field, first, isDigit, onClose }: StockInputProps) {
  const t = useText('inventory')
  const { tag } = useFormats()
  const client = useQueryClient()
  const { location, saveOne, fill } = useStockEdit()
  const [text, setText] = useState(first)
  const isOver = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(
    function focusInput() {
      input.current?.focus()
      if (!isDigit) input.current?.select()
    },
    [isDigit],
  )
  const number = readUnits(text, tag)
  const isWrong = text !== '' && number === null
  const reason = t('inventory.not_whole')

  useEffect(
    function sayWhyTheEntryIsWrong() {
      input.current?.setCustomValidity(isWrong ? reason : '')
    },
    [isWrong, reason],
  )

  const end = (isKept: boolean, isFocused: boolean) => {
    if (isOver.current) return
    isOver.current = true
    onClose(isFocused)
    if (isKept && number !== null && number !== stockAt(row, location)[field]) void saveOne(row, field, number)
  }
  const move = (key: string, from: HTMLElement) => {
    const step = key === 'ArrowDown' || key === 'ArrowUp' ? steps[key] : undefined
    if (key !== 'Enter' && !step) return false
    if (step) goTo(from, field, step)
    end(true, !step)
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape') end(false, true)
    else if (isWrong && event.key === 'Enter') event.currentTarget.reportValidity()
    else if (isWrong || !move(event.key, event.currentTarget)) return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const numbers = readColumn(event.clipboardData.getData('text'), tag)
    if (!numbers) return
    event.preventDefault()
    const rows = shownRows(client)
    end(false, true)
    void fill(rows.slice(rows.findIndex(({ id }) => id === row.id)), field, numbers)
  }

  return (
    <input
      ref={input}
      className={styles.stockCellInput}
      data-part="stock-cell-input"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('inventory.edit', { field: t(`inventory.${field}`), name: nameOf(row) })}
      aria-invalid={isWrong || undefined}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={() => {
        if (isWrong && !isOver.current) toast.error(reason)
        end(!isWrong, false)
      }}
    />
  )
}
