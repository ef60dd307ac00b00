import { useDirection } from '@base-ui/react/direction-provider'
import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import './toast.css'
import { toasts, toastTime } from './toast.ts'

/** Stands once around the app and shows what `toast` is told: top, inline end, held by hover and focus. */
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
      <Base.Viewport className="k-toasts" aria-label={t('toasts')}>
        {shown.map((toast) => (
          <Base.Root key={toast.id} toast={toast} className="k-toast" swipeDirection={['up', away]}>
            <Base.Content className="k-toast-text">
              {toast.type === 'success' && <CircleCheck size={16} aria-hidden="true" />}
              {toast.type === 'error' && <CircleAlert size={16} aria-hidden="true" />}
              <Base.Title render={<span />} />
            </Base.Content>
            <Base.Action className="k-toast-action" />
          </Base.Root>
        ))}
      </Base.Viewport>
    </Base.Portal>
  )
}
