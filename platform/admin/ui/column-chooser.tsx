import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import './column-chooser.css'
import { IconButton } from './icon-button.tsx'
import { arrange, type Column, type ColumnLayout, isShown, plainLayout } from './index-table-column.ts'
import { Popover } from './popover.tsx'

export type Density = 'comfortable' | 'compact'

export interface ColumnChooserProps {
  columns: readonly Pick<Column<unknown>, 'id' | 'header' | 'hidden' | 'fixed'>[]
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
  density?: Density
  onDensity?: (density: Density) => void
}

/** Which columns, in which order, and how high the rows are. */
export function ColumnChooser({ columns, layout, onLayout, density, onDensity }: ColumnChooserProps) {
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
    <Popover
      label={t('columns_title')}
      align="end"
      trigger={<Button iconEnd={<Columns3 size={16} aria-hidden="true" />}>{t('columns')}</Button>}
    >
      <ul className="k-chooser">
        {ordered.map((column, at) => (
          <li key={column.id}>
            <Checkbox
              label={column.header}
              value={Boolean(isShown(column, layout))}
              disabled={column.fixed}
              onChange={(shown) => onLayout({ ...layout, visible: { ...layout.visible, [column.id]: shown } })}
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
      <div className="k-chooser-foot">
        {density && onDensity && (
          <Checkbox
            label={t('compact')}
            value={density === 'compact'}
            onChange={(isCompact) => onDensity(isCompact ? 'compact' : 'comfortable')}
          />
        )}
        <Button variant="ghost" onClick={() => onLayout(plainLayout)}>
          {t('reset')}
        </Button>
      </div>
    </Popover>
  )
}
