import { useDirection } from '@base-ui/react/direction-provider'
import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { useStore } from '../../state/create-store.ts'
import styles from './toast.module.css'
import { answers, news, showWaiting, toastTime } from './toast.ts'
import { corner } from './toast-corner.ts'

/** Both places; hover and focus pause the timers. */
export function ToastsBox() {
  useEffect(showWaiting, [])

  return (
    <>
      <Base.Provider toastManager={answers} timeout={toastTime} limit={1}>
        <Toasts place="bottom" />
      </Base.Provider>
      <Base.Provider toastManager={news} timeout={toastTime} limit={1}>
        <Toasts place="top" />
      </Base.Provider>
    </>
  )
}

function Toasts({ place }: { place: 'top' | 'bottom' }) {
  const t = useText('platform')
  const isMirrored = useDirection() === 'rtl'
  const bottom = useStore(corner)
  const { toasts: shown } = Base.useToastManager()
  const isTop = place === 'top'
  const away = isTop === isMirrored ? 'left' : 'right'

  return (
    <Base.Portal container={bottom ?? undefined}>
      <Base.Viewport className={styles.toasts} data-place={place} aria-label={t(isTop ? 'announcements' : 'toasts')}>
        {shown.map((toast) => (
          <Base.Root
            key={toast.id}
            toast={toast}
            className={styles.toast}
            swipeDirection={[isTop ? 'up' : 'down', away]}
          >
            <Base.Content className={styles.toastText}>
              {toast.type === 'success' && <CircleCheck size={16} aria-hidden="true" />}
              {toast.type === 'error' && <CircleAlert size={16} aria-hidden="true" />}
              <span className={styles.toastLines}>
                <Base.Title render={<span />} />
                <Base.Description render={<small />} />
              </span>
            </Base.Content>
            <Base.Action className={styles.toastAction} />
          </Base.Root>
        ))}
      </Base.Viewport>
    </Base.Portal>
  )
}
