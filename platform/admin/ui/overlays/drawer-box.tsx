import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, use, useRef } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { useInertPage } from '../../state/inert-page.ts'
import { FreeFields } from '../../state/locked-fields.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import type { Overlay } from '../lazy/lazy-overlay.tsx'
import { isFocusLeft } from '../popups/popup-focus.ts'
import { type PreviewPlace, PreviewPlaceContext } from '../table/preview-place.tsx'
import dialogStyles from './dialog.module.css'
import drawerStyles from './drawer.module.css'

/** The reason is `outside-press` after a click beside it. */
export interface DrawerProps extends Overlay {
  title: string
  /** Under the title. */
  subtitle?: ReactNode
  /** `preview` leaves the page usable. */
  kind?: 'modal' | 'preview'
  side?: 'start' | 'end'
  /** No header and no padding: the sidebar on a phone, or a whole screen. Its content has the way out. */
  bare?: boolean | 'screen'
  footer?: ReactNode
  children: ReactNode
}

export function DrawerBox(props: DrawerProps) {
  const { title, open, onOpenChange, kind = 'modal', side = 'end', bare, children } = props
  const isModal = kind === 'modal'
  useInertPage(open && isModal)
  const place = use(PreviewPlaceContext)
  const popup = useRef<HTMLDivElement>(null)

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => onOpenChange(next, reason)}
      modal={isModal}
      disablePointerDismissal={!isModal}
    >
      <Base.Portal container={isModal ? undefined : place?.element}>
        <FreeFields>
          {isModal && <Base.Backdrop className={dialogStyles.veil} />}
          <Base.Popup
            ref={popup}
            className={drawerStyles.drawer}
            data-part="drawer"
            data-side={side}
            data-bare={bare || undefined}
            data-preview={!isModal || undefined}
            aria-label={bare ? title : undefined}
            initialFocus={isModal ? undefined : false}
            finalFocus={() => isFocusLeft(popup.current)}
          >
            {bare ? children : <Framed {...props} step={isModal ? undefined : place?.step} />}
          </Base.Popup>
        </FreeFields>
      </Base.Portal>
    </Base.Root>
  )
}

interface FramedProps extends DrawerProps {
  step: PreviewPlace['step'] | undefined
}

/** Head and foot stay where they are while the rest scrolls. */
function Framed({ title, subtitle, step, footer, children }: FramedProps) {
  const t = useText('platform')
  return (
    <>
      <div className={drawerStyles.drawerHead}>
        <div className={drawerStyles.drawerTitle}>
          <Base.Title>{title}</Base.Title>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {step && <Steps step={step} />}
        <Base.Close render={<IconButton label={t('close')} icon={<X size={16} aria-hidden="true" />} plain />} />
      </div>
      <div className={drawerStyles.drawerBody}>{children}</div>
      {footer && <div className={drawerStyles.drawerFoot}>{footer}</div>}
    </>
  )
}

/** J and K of the list do the same. */
function Steps({ step }: Pick<PreviewPlace, 'step'>) {
  const t = useText('platform')
  return (
    <>
      <IconButton
        label={t('walk_previous')}
        keys="k"
        icon={<ChevronUp size={16} aria-hidden="true" />}
        onClick={() => step(-1)}
      />
      <IconButton
        label={t('walk_next')}
        keys="j"
        icon={<ChevronDown size={16} aria-hidden="true" />}
        onClick={() => step(1)}
      />
    </>
  )
}
