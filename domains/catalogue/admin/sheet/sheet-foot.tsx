import { useFormats, useText } from '@comptoir/platform/admin'
import { sheetTotals } from './cells/sheet-totals.ts'
import styles from './sheet-foot.module.css'
import type { SheetModel } from './use-sheet.ts'

interface SheetFootProps {
  model: SheetModel
  /** Fault of the cell at the cursor. */
  fault: string | undefined
}

/** The fault at the cursor or what the keys do, and the sums of the lines above. */
export function SheetFoot({ model: { lines, saved, changedCells }, fault }: SheetFootProps) {
  const t = useText('catalogue')
  const formats = useFormats()
  const { quantity, value, change } = sheetTotals(lines, saved)
  const sign = change < 0 ? '−' : '+'

  return (
    <div className={styles.sheetFoot}>
      <p id="sheet-hint" aria-live="polite" data-fault={fault ? true : undefined}>
        {fault ?? t('sheet.hint')}
      </p>
      <p className={styles.sheetSums} data-part="sheet-sums">
        {changedCells > 0 && <span>{t('sheet.changed', { count: changedCells })}</span>}
        <span>{t('sheet.quantity_sum', { count: quantity })}</span>
        <span>
          {t('sheet.value_sum', { amount: formats.money(value) })}
          {change !== 0 && <bdi className={styles.sheetChange}>{`${sign}${formats.money(Math.abs(change))}`}</bdi>}
        </span>
      </p>
    </div>
  )
}
