import { ChevronDown, ChevronUp } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { Checkbox } from './checkbox.tsx'
import { IconButton } from './icon-button.tsx'
import { arrange, isOn, withColumn } from './index-table-column.ts'
import type { ListOptionsProps } from './list-options-props.ts'

type ColumnListProps = Pick<ListOptionsProps, 'on' | 'columns' | 'layout' | 'onLayout'>

/** Which columns are shown, and in which order. */
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
    <ul className="k-chooser" aria-label={t('columns')}>
      {ordered.map((column, at) => (
        <li key={column.id}>
          <Checkbox
            label={column.header}
            value={isOn(on, column, layout)}
            disabled={column.fixed}
            onChange={(shown) => onLayout(withColumn(layout, on, { [column.id]: shown }))}
          />
          {!column.fixed && (
            <span className="k-chooser-moves">
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
