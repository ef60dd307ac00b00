import { Card, useText } from '@comptoir/platform/admin'
import { keptIn } from '../../../../contract/line/take-back.rules.ts'
import { ProductSearch } from '../../../goods/product-search.tsx'
import type { EditedProps } from '../draft/edited-props.ts'
import { entryOf } from '../draft/lines-draft.ts'
import { AddedLine } from './added-line.tsx'
import { EditedLine } from './edited-line.tsx'
import styles from './edited-lines.module.css'

/** All lines as they will be; changed ones keep their place, added ones follow. */
export function EditedLines(props: EditedProps) {
  const { order, of } = props
  const t = useText('orders')
  const shown = order.products.filter(
    (line) => line.kind !== 'fee' && (keptIn(line) > 0 || entryOf(of.draft, line.id) !== undefined),
  )
  return (
    <Card title={t('lines.title')} note={t('edit_lines.as_will_be')} flush>
      <div>
        <ul>
          {shown.map((line) => (
            <EditedLine key={line.id} line={line} {...props} />
          ))}
          {of.draft.added.map((good) => (
            <AddedLine key={good.key} good={good} order={order} of={of} />
          ))}
        </ul>
        <div className={styles.editedSearch}>
          <ProductSearch onPick={of.add} />
        </div>
      </div>
    </Card>
  )
}
