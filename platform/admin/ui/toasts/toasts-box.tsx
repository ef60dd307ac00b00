import { useDirection } from '@base-ui/react/direction-provider'
import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../i18n/formats/use-text.ts'
import { useStore } from '../../state/create-store.ts'
import { answers, news, showWaiting, type ToastData, toastTime } from '../feedback/toast.ts'
import { pageFoot, toastLine } from '../feedback/toast-line.ts'
import styles from './toast.module.css'

/** Hover and focus pause the timers. Beside the page's root: what is said is heard while a dialog makes the page inert. */
export function ToastsBox() {
  const corner = useRef<HTMLDivElement>(null)
  useAboveFoot(corner)
  useEffect(showWaiting, [])

  return createPortal(
    <div className={styles.toastCorner} ref={corner}>
      <Base.Provider toastManager={answers} timeout={toastTime} limit={1}>
        <Toasts name="toasts" />
      </Base.Provider>
      <Base.Provider toastManager={news} timeout={toastTime} limit={1}>
        <Toasts name="announcements" />
      </Base.Provider>
    </div>,
    document.body,
  )
}

/** Feet come, go and grow while a toast is shown. */
function useAboveFoot(corner: RefObject<HTMLElement | null>) {
  const line = useStore(toastLine)
  const foot = useStore(pageFoot)
  useLayoutEffect(() => {
    const read = () => {
      const edge = foot?.getBoundingClientRect().top ?? line?.getBoundingClientRect().bottom ?? innerHeight
      corner.current?.style.setProperty('--foot', `${innerHeight - edge}px`)
    }
    read()
    const observer = new ResizeObserver(read)
    for (const each of [foot, document.documentElement]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [corner, line, foot])
}

function Toasts({ name }: { name: 'toasts' | 'announcements' }) {
  const t = useText('platform')
  const isMirrored = useDirection() === 'rtl'
  const { toasts: shown } = Base.useToastManager<ToastData>()

  return (
    <Base.Viewport className={styles.toasts} aria-label={t(name)}>
      {shown.map((toast) => (
        <Base.Root
          key={toast.id}
          toast={toast}
          className={styles.toast}
          swipeDirection={['up', isMirrored ? 'left' : 'right']}
        >
          <Base.Content className={styles.toastText}>
            {toast.type === 'success' && <CircleCheck size={16} aria-hidden="true" />}
            {toast.type === 'error' && <CircleAlert size={16} aria-hidden="true" />}
            <span className={styles.toastLines}>
              <Base.Title render={<span />} />
              <Base.Description render={<small />} />
            </span>
          </Base.Content>
          {toast.data?.link && (
            <a className={styles.toastAction} href={toast.data.link.to} target="_blank" rel="noreferrer">
              {toast.data.link.label}
            </a>
          )}
          <Base.Action className={styles.toastAction} />
        </Base.Root>
      ))}
    </Base.Viewport>
  )
}
