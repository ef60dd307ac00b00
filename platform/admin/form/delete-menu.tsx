import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../i18n/formats/use-text.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { ActionsMenu } from '../list/page/actions-menu.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import type { MenuGroup } from '../ui/popups/menu.tsx'

interface DeleteMenuProps {
  /** Namespace with `name`, `title` (with the record's name), `text` and `done` under `words`, and `failures`. */
  texts: string
  words?: string
  text?: string
  name: string
  remove: () => Promise<unknown>
  /** Query key of the cached list, which is invalidated, and the page to open after the deletion. */
  list: string
  to: string
  /** Other actions, before the deletion. */
  before?: readonly MenuGroup[]
}

export function DeleteMenu({ texts, words = 'delete', text, name, remove, list, to, before = [] }: DeleteMenuProps) {
  const t = useText(texts)
  const errorText = useErrorText(texts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast.success(t(`${words}.done`))
      void client.invalidateQueries({ queryKey: [list, 'pages'] })
      void navigate(to)
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => setConfirming(false),
  })
  const deletion = { id: 'delete', label: t(`${words}.name`), danger: true, onSelect: () => setConfirming(true) }

  return (
    <>
      <ActionsMenu groups={[...before, { id: 'acts', items: [deletion] }]} />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t(`${words}.title`, { name })}
        text={text ?? t(`${words}.text`)}
        confirm={t(`${words}.name`)}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
