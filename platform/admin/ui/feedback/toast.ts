import { Toast } from '@base-ui/react/toast'

export interface ToastAction {
  label: string
  /** `aria-keyshortcuts` of the same action. */
  keys?: string
  onClick: () => void
}

export interface ToastOptions {
  action?: ToastAction
  /** Milliseconds; 0 keeps it open. */
  timeout?: number
}

/** Milliseconds; specification §9. */
export const toastTime = 3000

export const toasts = Toast.createToastManager()

type Kind = 'info' | 'success' | 'error'

function show(type: Kind, text: string, { action, timeout = toastTime }: ToastOptions = {}) {
  const id = toasts.add({
    type,
    title: text,
    timeout,
    // Errors are announced at once, other messages at the next pause.
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

/** Callable outside React. Each call returns the function that closes the toast. */
export const toast = {
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
}
