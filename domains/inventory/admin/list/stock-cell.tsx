import { Text, useCan, useFormats, useIsLocked, useText } from '@comptoir/platform/admin'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { InventoryRow } from '../../contract/inventory.ts'
import { cellSteps, focusCell } from './cell-steps.ts'
import { readUnits } from './entry/read-units.ts'
import styles from './stock-cell.module.css'
import { StockInput } from './stock-input.tsx'
import { stockAt } from './stock-pages.ts'
import { type EditedField, nameOf, useStockEdit } from './use-stock-edit.ts'

interface StockCellProps {
  row: InventoryRow
  field: EditedField
}

export function StockCell({ row, field }: StockCellProps) {
  const formats = useFormats()
  const t = useText('inventory')
  const { location } = useStockEdit()
  const mayChange = useCan('stock_changes')
  const isLocked = useIsLocked()
  const [typed, setTyped] = useState<{ first: string; isDigit: boolean } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const number = stockAt(row, location)[field]
  if (!location || !mayChange || isLocked) return <Text>{formats.number(number)}</Text>

  const edit = () => setTyped({ first: String(number), isDigit: false })
  const close = (isFocused: boolean) => {
    setTyped(null)
    if (isFocused) requestAnimationFrame(() => button.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = cellSteps[event.key]
    if (step) focusCell(event.currentTarget, field, step)
    else if (event.key === 'F2') edit()
    else if (typeof readUnits(event.key, formats.tag) === 'number') setTyped({ first: event.key, isDigit: true })
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
