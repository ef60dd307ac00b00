import type { ReactNode } from 'react'
import { useStore } from '../../state/create-store.ts'
import { areToastsWanted } from '../feedback/toast.ts'
import { toastLine } from '../feedback/toast-line.ts'
import { lazy } from '../lazy/lazy.tsx'

const Box = lazy(async () => (await import('./toasts-box.tsx')).ToastsBox)

/** Where the content of the frame ends. */
export const ToastLine = () => <div ref={toastLine.set} />

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
