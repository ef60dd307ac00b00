import { useCallback } from 'react'
import { ApiError } from '../../contract/errors/api-error.ts'
import { session } from '../api/session.ts'
import { useText } from '../i18n/formats/use-text.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { type ToastOptions, toast } from '../ui/feedback/toast.ts'
import { type Undo, undoStack } from './undo-stack.ts'

const stack = undoStack()
session.onSignOut(stack.clear)

export const undoNewest = () => stack.newest()?.run()

const isTooLate = (error: unknown) => error instanceof ApiError && error.code === 'VERSION_CONFLICT'

/**
 * Shows a toast; with `revert` it offers undo, and Ctrl+Z works for `undoWindowMs`. A record changed by another user
 * since is not reverted.
 */
export function useUndoToast(texts: string) {
  const t = useText('platform')
  const errorText = useErrorText(texts)

  return useCallback(
    (text: string, undo?: Undo, more: Pick<ToastOptions, 'detail' | 'link' | 'timeout'> = {}) => {
      if (!undo) return void toast.success(text, more)
      const run = async () => {
        close()
        try {
          await stack.revert(step)
          toast.info(t('undone', { what: text }))
        } catch (error) {
          toast.error(isTooLate(error) ? t('undo_too_late') : errorText(error))
        }
      }
      const step = stack.push(undo, () => void run())
      const close = toast.success(text, {
        ...more,
        action: { label: t('undo'), keys: 'Control+Z Meta+Z', onClick: () => void run() },
      })
    },
    [errorText, t],
  )
}
