import { plainLayout } from '../../../contract/lists/list-choices.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../actions/button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { PopoverPopup } from '../popups/popover-popup.tsx'
import type { AnchoredProps } from '../popups/use-overlay-trigger.ts'
import { ColumnList } from './column-list.tsx'
import styles from './list-options.module.css'
import type { ListOptionsProps } from './list-options-props.ts'
import { SortChoice } from './sort-choice.tsx'

export function ListOptionsPopup(props: ListOptionsProps & AnchoredProps) {
  const { on, columns, layout, onLayout, isCompact = false, onCompact, sorting, ...popup } = props
  const t = useText('platform')

  return (
    <PopoverPopup {...popup} align="end" label={t(on === 'cards' && sorting ? 'sort_and_columns' : 'columns_title')}>
      {on === 'cards' && sorting && <SortChoice columns={columns} {...sorting} />}
      <ColumnList on={on} columns={columns} layout={layout} onLayout={onLayout} />
      <div className={styles.chooserFoot}>
        {onCompact && on === 'table' && <Checkbox label={t('compact')} value={isCompact} onChange={onCompact} />}
        <Button variant="ghost" onClick={() => onLayout(plainLayout)}>
          {t('reset')}
        </Button>
      </div>
    </PopoverPopup>
  )
}
