import { useDirection } from '@base-ui/react/direction-provider'
import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import styles from './toast.module.css'
import { toasts, toastTime } from './toast.ts'

/** Mounted once around the app; hover and focus pause the timers. */
export const ToastProvider = ({ children }: { children: ReactNode }) => (
  <Base.Provider toastManager={toasts} timeout={toastTime} limit={3}>
    {children}
    <Toasts />
  </Base.Provider>
)

function Toasts() {
  const t = useText('platform')
  const direction = useDirection()
  const { toasts: shown } = Base.useToastManager()
  const away = direction === 'rtl' ? 'left' : 'right'

  return (
    <Base.Portal>
      <Base.Viewport className={styles.toasts} aria-label={t('toasts')}>
        {shown.map((toast) => (
          <Base.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['up', away]}>
            <Base.Content className={styles.toastText}>
              {toast.type === 'success' && <CircleCheck size={16} aria-hidden="true" />}
              {toast.type === 'error' && <CircleAlert size={16} aria-hidden="true" />}
              <Base.Title render={<span />} />
            </Base.Content>
            <Base.Action className={styles.toastAction} />
          </Base.Root>
        ))}
      </Base.Viewport>
    </Base.Portal>
  )
}
