import { Toast } from '@base-ui/react/toast'
import { createStore } from '../../state/create-store.ts'
import { onPreload } from '../../state/preloads.ts'

export interface ToastAction {
  label: string
  /** `aria-keyshortcuts` of the same action. */
  keys?: string
  onClick: () => void
}

/** Opens in a window of its own. */
export interface ToastLink {
  label: string
  to: string
}

export interface ToastOptions {
  action?: ToastAction
  /** Leads to what was done. */
  link?: ToastLink | undefined
  /** A second line, for example what was left out. */
  detail?: string
  /** Milliseconds; 0 keeps it open. */
  timeout?: number
}

export type ToastData = Pick<ToastOptions, 'link'>

/** Milliseconds; specification §9. */
export const toastTime = 3000

/** Answers to what the user did, and below them news that nobody asked for; both in the corner of specification §9. */
export const answers = Toast.createToastManager<ToastData>()
export const news = Toast.createToastManager<ToastData>()

/** Their code is fetched with menus and dialogs, or by the first toast. */
export const areToastsWanted = createStore(false)
onPreload(() => areToastsWanted.set(true))

let isShowing = false
const waiting = new Map<typeof answers, () => void>()

/** Toasts waiting for their code to load: the last of each place. */
export function showWaiting() {
  isShowing = true
  for (const show of waiting.values()) show()
  waiting.clear()
  return () => {
    isShowing = false
  }
}

function show(manager: typeof answers, add: () => void) {
  if (isShowing) return add()
  waiting.set(manager, add)
  areToastsWanted.set(true)
}

type Kind = 'info' | 'success' | 'error'

function showOn(manager: typeof answers) {
  let shown: string | undefined

  return (type: Kind, text: string, { action, link, detail, timeout = toastTime }: ToastOptions = {}) => {
    if (shown) manager.close(shown)
    const id = crypto.randomUUID()
    const close = () => {
      if (waiting.get(manager) === add) waiting.delete(manager)
      manager.close(id)
    }
    const add = () =>
      manager.add({
        id,
        type,
        title: text,
        description: detail,
        timeout,
        data: { link },
        // Errors are announced at once, other messages at the next pause.
        priority: type === 'error' ? 'high' : 'low',
        actionProps: action && {
          children: action.label,
          'aria-keyshortcuts': action.keys,
          onClick() {
            close()
            action.onClick()
          },
        },
      })
    show(manager, add)
    shown = id
    return close
  }
}

const answer = showOn(answers)
const announce = showOn(news)

/**
 * Callable outside React. Each call replaces the toast before it and returns the function that closes its own; an undo
 * that is replaced stays on Ctrl+Z.
 */
export const toast = {
  info: (text: string, options?: ToastOptions) => answer('info', text, options),
  success: (text: string, options?: ToastOptions) => answer('success', text, options),
  error: (text: string, options?: ToastOptions) => answer('error', text, options),
  /** News caused by others, such as a new notification. */
  announce: (text: string, options?: ToastOptions) => announce('info', text, options),
}

/** Removes shown and waiting toasts: an undo must not outlive the session it belongs to. */
export function dismissToasts() {
  waiting.clear()
  answers.close()
  news.close()
}
