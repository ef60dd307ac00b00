import { ArrowDownUp, Columns3 } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import { LazyOverlay } from './lazy-overlay.tsx'
import { lazyPart } from './lazy-part.ts'
import './list-options-button.css'
import type { ListOptionsProps } from './list-options-props.ts'
import { useOverlayTrigger } from './use-overlay-trigger.ts'

const popupPart = lazyPart(async () => (await import('./list-options-popup.tsx')).ListOptionsPopup)

/**
 * How a list is shown: its columns and the height of its rows; where rows are cards, which have no head to press,
 * also what they are sorted by.
 */
export function ListOptions(props: ListOptionsProps) {
  const t = useText('platform')
  const { on } = props
  const trigger =
    on === 'table' ? (
      <Button data-shown-on="table" iconEnd={<Columns3 size={16} aria-hidden="true" />}>
        {t('columns')}
      </Button>
    ) : (
      <button type="button" className="k-button k-list-options" data-square aria-label={t('sort_and_columns')}>
        <ArrowDownUp size={16} aria-hidden="true" />
      </button>
    )
  const { button, popup } = useOverlayTrigger({ trigger, kind: 'dialog', expect: popupPart.expect })

  return (
    <>
      {button}
      <LazyOverlay part={popupPart} props={{ ...popup, ...props }} />
    </>
  )
}
