import { useCallback } from 'react'
import { Failure } from '../../contract/failure.ts'
import { useFailureText } from '../form/use-failure-text.ts'
import { useText } from '../i18n/use-text.ts'
import { session } from '../session.ts'
import { toast } from '../ui/toast.ts'
import { type Undo, undoStack } from './undo-stack.ts'

const stack = undoStack()
session.onSignOut(stack.clear)

/** What Ctrl+Z does: the latest change goes back, whichever screen is open. */
export const takeBackNewest = () => stack.newest()?.run()

const isTooLate = (error: unknown) => error instanceof Failure && error.code === 'VERSION_CONFLICT'

/**
 * Says that something is done. With what takes it back, the message offers to, and Ctrl+Z does so for a while;
 * a record that somebody has changed since stays as it is.
 */
export function useDone(texts: string) {
  const t = useText('platform')
  const failureText = useFailureText(texts)

  return useCallback(
    (text: string, undo?: Undo) => {
      if (!undo) return void toast.success(text)
      const run = async () => {
        close()
        try {
          await stack.takeBack(step)
          toast.info(t('undone', { what: text }))
        } catch (error) {
          toast.error(isTooLate(error) ? t('undo_too_late') : failureText(error))
        }
      }
      const step = stack.push(undo, () => void run())
      const close = toast.success(text, {
        action: { label: t('undo'), keys: 'Control+Z Meta+Z', onClick: () => void run() },
      })
    },
    [failureText, t],
  )
}
