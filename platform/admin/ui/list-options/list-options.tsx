import { ArrowDownUp, Columns3 } from 'lucide-react'
import { useText } from '../../i18n/formats/use-text.ts'
import buttonStyles from '../actions/button.module.css'
import { Button } from '../actions/button.tsx'
import { lazyOverlay } from '../lazy/lazy-overlay.tsx'
import { useOverlayTrigger } from '../popups/use-overlay-trigger.ts'
import listOptionsButtonStyles from './list-options-button.module.css'
import type { ListOptionsProps } from './list-options-props.ts'

const Popup = lazyOverlay(async () => (await import('./list-options-popup.tsx')).ListOptionsPopup)

export function ListOptions(props: ListOptionsProps) {
  const t = useText('platform')
  const { on, sorting } = props
  const trigger =
    on === 'table' ? (
      <Button data-shown-on="table" iconEnd={<Columns3 size={16} aria-hidden="true" />}>
        {t('columns')}
      </Button>
    ) : (
      <button
        type="button"
        className={`${buttonStyles.button} ${listOptionsButtonStyles.listOptions}`}
        data-part="button"
        data-square
        aria-label={t(sorting ? 'sort_and_columns' : 'columns_title')}
      >
        {sorting ? <ArrowDownUp size={16} aria-hidden="true" /> : <Columns3 size={16} aria-hidden="true" />}
      </button>
    )
  const { button, popup } = useOverlayTrigger({ trigger, kind: 'dialog', preload: Popup.preload })

  return (
    <>
      {button}
      <Popup {...popup} {...props} />
    </>
  )
}
