import { Toast } from '@base-ui/react/toast'

export interface ToastAction {
  label: string
  /** The keys that do the same, as ARIA spells them. */
  keys?: string
  onClick: () => void
}

export interface ToastOptions {
  action?: ToastAction
  /** Milliseconds; 0 keeps it until it is closed. */
  timeout?: number
}

/** Specification §9. */
export const toastTime = 3000

export const toasts = Toast.createToastManager()

type Kind = 'info' | 'success' | 'error'

function show(type: Kind, text: string, { action, timeout = toastTime }: ToastOptions = {}) {
  const id = toasts.add({
    type,
    title: text,
    timeout,
    // What went wrong is said at once, everything else when there is a pause.
    priority: type === 'error' ? 'high' : 'low',
    actionProps: action && {
      children: action.label,
      'aria-keyshortcuts': action.keys,
      onClick() {
        toasts.close(id)
        action.onClick()
      },
    },
  })
  return () => toasts.close(id)
}

/** Callable from anywhere. Each call returns the function that takes the toast away again. */
export const toast = {
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
}
