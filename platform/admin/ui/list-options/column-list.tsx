import { ChevronDown, ChevronUp } from 'lucide-react'
import { useText } from '../../i18n/formats/use-text.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { arrange, isOn, withColumn } from '../table/model/index-table-column.ts'
import styles from './list-options.module.css'
import type { ListOptionsProps } from './list-options-props.ts'

type ColumnListProps = Pick<ListOptionsProps, 'on' | 'columns' | 'layout' | 'onLayout'>

export function ColumnList({ on, columns, layout, onLayout }: ColumnListProps) {
  const t = useText('platform')
  const ordered = arrange(columns, layout.order)

  const move = (id: string, by: number) => {
    const order = ordered.map((column) => column.id)
    const from = order.indexOf(id)
    order.splice(from, 1)
    order.splice(from + by, 0, id)
    onLayout({ ...layout, order })
  }
  const canMove = (at: number, by: number) => ordered[at + by] !== undefined && !ordered[at + by]?.fixed

  return (
    <ul className={styles.chooser} aria-label={t('columns')}>
      {ordered.map((column, at) => (
        <li key={column.id}>
          <Checkbox
            label={column.header}
            value={isOn(on, column, layout)}
            disabled={column.fixed}
            onChange={(shown) => onLayout(withColumn(layout, on, { [column.id]: shown }))}
          />
          {!column.fixed && (
            <span className={styles.chooserMoves}>
              <IconButton
                label={t('move_up', { name: column.header })}
                icon={<ChevronUp size={14} aria-hidden="true" />}
                disabled={!canMove(at, -1)}
                onClick={() => move(column.id, -1)}
                plain
              />
              <IconButton
                label={t('move_down', { name: column.header })}
                icon={<ChevronDown size={14} aria-hidden="true" />}
                disabled={!canMove(at, 1)}
                onClick={() => move(column.id, 1)}
                plain
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
