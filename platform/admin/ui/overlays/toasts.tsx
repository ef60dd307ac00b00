import type { ReactNode } from 'react'
import { useStore } from '../../state/create-store.ts'
import styles from '../feedback/toast.module.css'
import { areToastsWanted } from '../feedback/toast.ts'
import { corner } from '../feedback/toast-corner.ts'
import { lazy } from '../lazy/lazy.tsx'

const Box = lazy(async () => (await import('../feedback/toasts-box.tsx')).ToastsBox)

/** Toasts stand on this line, so a footer below it pushes them up and a sidebar beside it stays free. */
export const ToastCorner = () => <div ref={corner.set} className={styles.toastCorner} />

/** Mounted once around the app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isWanted = useStore(areToastsWanted)
  return (
    <>
      {children}
      {isWanted && <Box />}
    </>
  )
}
