// biome-ignore-all lint/a11y/useSemanticElements: rows that exist only while in sight cannot be table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the cell at the cursor
import { useText, useVirtualRows } from '@comptoir/platform/admin'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { SheetBar } from './sheet-bar.tsx'
import { type Area, cellsIn, filled, type Place } from './sheet-changes.ts'
import { cellText, readCell, sheetFields } from './sheet-columns.ts'
import type { Leave } from './sheet-input.tsx'
import { cellId, SheetRow } from './sheet-row.tsx'
import { faultyPlaces, type SheetModel } from './use-sheet.ts'
import { useSheetCursor } from './use-sheet-cursor.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import './variant-sheet.css'

const steps: Readonly<Record<Leave, readonly [number, number]>> = {
  stay: [0, 0],
  down: [1, 0],
  up: [-1, 0],
  on: [0, 1],
  back: [0, -1],
}

/** The cell under a pointer. */
function placeUnder({ target }: PointerEvent): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.sheet-cell') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

/** What of a row is chosen, and where in it the cursor stands. */
const chosenIn = (row: number, { area, head }: { area: Area; head: Place }) => ({
  ...(row >= area.top && row <= area.bottom ? { first: area.first, last: area.last } : { first: 1, last: 0 }),
  cursor: row === head.row ? head.column : null,
})

/** The variants of a product as a sheet: walked with the keys, copied and pasted in blocks, fluid with thousands. */
export function VariantSheet({ model }: { model: SheetModel }) {
  const t = useText('catalogue')
  const { lines, sheet, format, apply, errorAt } = model
  const scroll = useRef<HTMLDivElement>(null)
  const cursor = useSheetCursor(lines.length)
  const [begin, setBegin] = useState<string | null>(null)
  const virtual = useVirtualRows({ scroll, count: lines.length, keyOf: (at) => lines[at]?.variant.key ?? at })
  const keys = useSheetKeys({ model, cursor, pageRows: virtual.pageRows, onEdit: setBegin })
  const { head, area } = cursor
  const { show } = virtual
  const labels = sheetFields.map((field) => t(`form.${field}`))
  const faults = faultyPlaces(model)
  const fault = faults.find(({ row, column }) => row === head.row && column === head.column)

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
  const commit = (text: string, leave: Leave) => {
    const line = lines[head.row]
    const field = sheetFields[head.column]
    if (begin === null || !line || !field) return true
    if (!readCell(field, text, { format, known: line.known })) return false
    if (text !== cellText(field, line, format)) {
      apply(filled(sheet, { top: head.row, bottom: head.row, first: head.column, last: head.column }, text))
    }
    const [down, on] = steps[leave]
    const row = Math.max(0, Math.min(lines.length - 1, head.row + down))
    const column = Math.max(0, Math.min(sheetFields.length - 1, head.column + on))
    if (leave === 'stay') setBegin(null)
    else stopEditing()
    cursor.go({ row, column })
    return true
  }
  const choose = (event: PointerEvent, isExtending: boolean) => {
    const place = placeUnder(event)
    if (place) cursor.go(place, isExtending)
    return place
  }

  return (
    <div className="sheet">
      <SheetBar
        model={model}
        chosen={cellsIn(area)}
        faults={faults.length}
        onFill={(text) => apply(filled(sheet, area, text))}
        onFault={() => {
          const behind = faults.find(({ row, column }) => row > head.row || (row === head.row && column > head.column))
          const next = behind ?? faults[0]
          if (next) cursor.go(next)
          scroll.current?.focus()
        }}
      />
      <div
        ref={scroll}
        className="sheet-scroll"
        role="grid"
        tabIndex={0}
        aria-label={t('sheet.title')}
        aria-describedby="sheet-hint"
        aria-rowcount={lines.length + 1}
        aria-colcount={sheetFields.length + 1}
        aria-multiselectable
        aria-activedescendant={lines.length > 0 ? cellId(head.row, head.column) : undefined}
        {...(begin === null ? keys.handlers : {})}
        onDoubleClick={() => begin === null && keys.begin()}
        onPointerDown={(event) => begin === null && choose(event, event.shiftKey)}
        onPointerMove={(event) => begin === null && event.buttons === 1 && choose(event, true)}
      >
        <div className="k-table-probe" aria-hidden="true" />
        <div role="rowgroup" className="k-table-head sheet-head">
          <div role="row" aria-rowindex={1}>
            {[t('form.variant'), ...labels].map((label, at) => (
              <div key={label} role="columnheader" aria-colindex={at + 1}>
                {label}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="sheet-body" style={{ '--height': `${virtual.height}px` }}>
          {virtual.items.map(({ index, start }) => {
            const line = lines[index]
            return (
              line && (
                <SheetRow
                  key={line.variant.key}
                  row={index}
                  start={start}
                  title={line.title}
                  cells={sheetFields.map((field) => cellText(field, line, format))}
                  faults={sheetFields.map((field) => errorAt(line, field))}
                  labels={labels}
                  {...chosenIn(index, { area, head })}
                  editor={
                    begin !== null && index === head.row ? { begin, onCommit: commit, onCancel: stopEditing } : null
                  }
                />
              )
            )
          })}
        </div>
      </div>
      <p className="sheet-foot" id="sheet-hint" aria-live="polite" data-fault={fault ? true : undefined}>
        {fault?.text ?? t('sheet.hint')}
      </p>
    </div>
  )
}
