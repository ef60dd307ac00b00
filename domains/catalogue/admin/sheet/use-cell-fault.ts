import { useText } from '@comptoir/platform/admin'
import { kindOf, type SheetField, type SheetFormat } from './cells/sheet-columns.ts'

/** Why an entry cannot be read: what a cell of this column takes. */
export function useCellFault({ money, number }: SheetFormat) {
  const t = useText('catalogue')
  const platform = useText('platform')
  const inventory = useText('inventory')

  return (field: SheetField) => {
    const kind = kindOf(field)
    if (kind === 'money') return platform('amount.example', { example: money.format(29.5) })
    if (kind === 'whole') return inventory('inventory.not_whole')
    return t('sheet.number_example', { example: number.format(1.5) })
  }
}
