// biome-ignore-all lint/a11y/useSemanticElements: virtual rows cannot be table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the cell at the cursor
import { useText, useVirtualRows } from '@comptoir/platform/admin'
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Area, areaOf, type Cell, cellsIn, filled } from './cells/sheet-changes.ts'
import { cellText, isCode, isFlag, sheetFields } from './cells/sheet-columns.ts'
import { SheetAllRow } from './sheet-all-row.tsx'
import { SheetBar } from './sheet-bar.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import type { ExitMove } from './sheet-input.tsx'
import { cellId, SheetRow } from './sheet-row.tsx'
import { useCellFault } from './use-cell-fault.ts'
import { invalidCells, type SheetModel } from './use-sheet.ts'
import { useSheetCursor } from './use-sheet-cursor.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import styles from './variant-sheet.module.css'

const steps: Readonly<Record<ExitMove, readonly [number, number]>> = {
  stay: [0, 0],
  here: [0, 0],
  down: [1, 0],
  up: [-1, 0],
  on: [0, 1],
  back: [0, -1],
}

function cellUnder({ target }: PointerEvent | MouseEvent): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell][data-row]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

const selectionIn = (row: number, { area, head }: { area: Area; head: Cell }) => ({
  ...(row >= area.top && row <= area.bottom ? { first: area.first, last: area.last } : { first: 1, last: 0 }),
  cursor: row === head.row ? head.column : null,
})

/** Spreadsheet of a product's variants; virtual, so that thousands stay fast. */
export function VariantSheet({ model, filters }: { model: SheetModel; filters?: ReactNode }) {
  const t = useText('catalogue')
  const { lines, sheet, format, apply, errorAt, savedText } = model
  const scroll = useRef<HTMLDivElement>(null)
  const cursor = useSheetCursor(lines.length)
  const [begin, setBegin] = useState<string | null>(null)
  const virtual = useVirtualRows({ scroll, count: lines.length, keyOf: (at) => lines[at]?.id ?? at })
  const keys = useSheetKeys({ model, cursor, pageRows: virtual.pageRows, onEdit: setBegin })
  const { head, area } = cursor
  const { show } = virtual
  const labels = sheetFields.map((field) => t(`form.${field}`))
  const invalid = invalidCells(model)
  const faultOf = useCellFault(format)
  const fault = faultOf(sheetFields[head.column] ?? 'price')
  const cellError = invalid.find(({ row, column }) => row === head.row && column === head.column)

  useEffect(
    function keepTheCursorInSight() {
      show(head.row)
    },
    [head.row, show],
  )

  const stopEditing = () => {
    setBegin(null)
    scroll.current?.focus()
  }
  const commit = (text: string, exit: ExitMove) => {
    const line = lines[head.row]
    const field = sheetFields[head.column]
    if (begin === null || !line || !field) return true
    const entry = filled(sheet, areaOf(head, head), text)
    if (entry.unread > 0) return false
    if (text !== cellText(field, line, format)) apply(entry)
    const [down, on] = steps[exit]
    const row = Math.max(0, Math.min(lines.length - 1, head.row + down))
    const column = Math.max(0, Math.min(sheetFields.length - 1, head.column + on))
    if (exit === 'stay') setBegin(null)
    else stopEditing()
    cursor.go({ row, column })
    return true
  }
  const choose = (event: PointerEvent, isExtending: boolean) => {
    const cell = cellUnder(event)
    if (cell) cursor.go(cell, isExtending)
    return cell
  }

  return (
    <div className={styles.sheet} data-products={lines.some(({ product }) => product) || undefined}>
      <SheetBar
        filters={filters}
        chosen={cellsIn(area)}
        errorCount={invalid.length}
        onFill={(text) => apply(filled(sheet, area, text))}
        onNextError={() => {
          const behind = invalid.find(({ row, column }) => row > head.row || (row === head.row && column > head.column))
          const next = behind ?? invalid[0]
          if (next) cursor.go(next)
          scroll.current?.focus()
        }}
      />
      <div
        ref={scroll}
        className={styles.sheetScroll}
        data-part="sheet-scroll"
        role="grid"
        tabIndex={0}
        aria-label={t('sheet.title')}
        aria-describedby="sheet-hint"
        aria-rowcount={lines.length + 2}
        aria-colcount={sheetFields.length + 1}
        aria-multiselectable
        aria-activedescendant={lines.length > 0 ? cellId(head.row, head.column) : undefined}
        {...(begin === null ? keys.handlers : {})}
        onDoubleClick={(event) => begin === null && cellUnder(event) && keys.begin()}
        onPointerDown={(event) => begin === null && choose(event, event.shiftKey)}
        onPointerMove={(event) => begin === null && event.buttons === 1 && choose(event, true)}
      >
        <div data-part="table-probe" className={styles.sheetProbe} aria-hidden="true" />
        <div role="rowgroup" data-part="table-head" className={styles.sheetHead}>
          <div role="row" aria-rowindex={1}>
            <div role="columnheader" aria-colindex={1}>
              {t('form.variant')}
            </div>
            {sheetFields.map((field, at) => (
              <div
                key={field}
                role="columnheader"
                aria-colindex={at + 2}
                title={labels[at]}
                data-code={isCode(field) || undefined}
                data-flag={isFlag(field) || undefined}
              >
                <span>{isFlag(field) ? t(`sheet.flags.${field}`) : labels[at]}</span>
              </div>
            ))}
          </div>
          <SheetAllRow model={model} />
        </div>
        <div
          role="rowgroup"
          className={styles.sheetBody}
          data-part="sheet-body"
          style={{ '--height': `${virtual.height}px` }}
        >
          {virtual.items.map(({ index, start }) => {
            const line = lines[index]
            return (
              line && (
                <SheetRow
                  key={line.id}
                  row={index}
                  start={start}
                  title={line.title}
                  product={line.product}
                  cells={sheetFields.map((field) => cellText(field, line, format))}
                  saved={sheetFields.map((field) => savedText(line, field))}
                  errors={sheetFields.map((field) => errorAt(line, field))}
                  labels={labels}
                  {...selectionIn(index, { area, head })}
                  editor={
                    begin !== null && index === head.row
                      ? { begin, fault, onCommit: commit, onCancel: stopEditing }
                      : null
                  }
                />
              )
            )
          })}
        </div>
      </div>
      <SheetFoot model={model} fault={cellError?.text} />
    </div>
  )
}
