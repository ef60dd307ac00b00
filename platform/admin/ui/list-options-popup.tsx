import { plainLayout } from '../../contract/list-choices.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ColumnList } from './column-list.tsx'
import './list-options.css'
import type { ListOptionsProps } from './list-options-props.ts'
import { PopoverPopup } from './popover-popup.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { Anchored } from './use-overlay-trigger.ts'

export function ListOptionsPopup(props: ListOptionsProps & Anchored) {
  const { on, columns, layout, onLayout, isCompact = false, onCompact, sort, onSort, ...popup } = props
  const t = useText('platform')

  return (
    <PopoverPopup {...popup} align="end" label={t(on === 'table' ? 'columns_title' : 'sort_and_columns')}>
      {on === 'cards' && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      <ColumnList on={on} columns={columns} layout={layout} onLayout={onLayout} />
      <div className="k-chooser-foot">
        {onCompact && on === 'table' && <Checkbox label={t('compact')} value={isCompact} onChange={onCompact} />}
        <Button variant="ghost" onClick={() => onLayout(plainLayout)}>
          {t('reset')}
        </Button>
      </div>
    </PopoverPopup>
  )
}
