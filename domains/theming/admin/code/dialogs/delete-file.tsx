import { AlertDialog, call, toast, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { deleteTemplate } from '../../../contract/wire.ts'
import type { Code } from '../state/use-code.ts'
import { idOf, useForgetFiles, useSwapFiles } from '../state/use-code-files.ts'

interface DeleteFileProps {
  code: Code
  path: string
  checksum: string
  onClose: () => void
}

const usersIn = (error: unknown): string[] => {
  const by = error instanceof ApiError && error.code === 'TEMPLATE_IN_USE' ? error.details.by : null
  return Array.isArray(by) ? by.filter((path) => typeof path === 'string') : []
}

/** Asks once more, with the names of the files that use it, before one is deleted that others need. */
export function DeleteFile({ code, path, checksum, onClose }: DeleteFileProps) {
  const t = useText('theming')
  const formats = useFormats()
  const errorText = useErrorText('theming')
  const forget = useForgetFiles(code.theme.id)
  const swap = useSwapFiles(code.theme.id)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (force: boolean) =>
      call(deleteTemplate, {
        params: { id: idOf(code.theme.id, path) },
        query: force ? { checksum, force: 'true' } : { checksum },
      }),
    onSuccess() {
      toast.success(t('code.deletion.done'))
      code.store.write(path, null)
      code.address.open(null)
      onClose()
      swap({ removed: path })
    },
    onError(failure) {
      if (usersIn(failure).length > 0) return
      toast.error(errorText(failure))
      void forget()
    },
  })
  const users = usersIn(error)
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('code.deletion.title', { path })}
      text={
        users.length > 0
          ? t('code.deletion.used', { count: users.length, files: formats.list(users) })
          : t('code.deletion.text')
      }
      confirm={users.length > 0 ? t('code.deletion.anyway') : t('code.deletion.name')}
      busy={isPending}
      onConfirm={() => mutate(users.length > 0)}
    />
  )
}
