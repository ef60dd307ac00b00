import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import { useFailureText } from './use-failure-text.ts'

interface DeleteMenuProps {
  /** Has `name`, `title` (with the record's name), `text` and `done` under `words`, and `failures`. */
  texts: string
  words?: string
  /** What goes with it, where that is more than the words say. */
  text?: string
  /** What the menu is called. */
  label: string
  /** What the record is called. */
  name: string
  remove: () => Promise<unknown>
  /** The cached lists it stood in, and where to go when it is gone. */
  list: string
  to: string
}

/** The actions of a record that can only be deleted: it asks first, and leads back to the list. */
export function DeleteMenu({ texts, words = 'delete', text, label, name, remove, list, to }: DeleteMenuProps) {
  const t = useText(texts)
  const failureText = useFailureText(texts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast.success(t(`${words}.done`))
      void client.invalidateQueries({ queryKey: [list, 'pages'] })
      void navigate(to)
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => setAsking(false),
  })
  const deletion = { id: 'delete', label: t(`${words}.name`), danger: true, onSelect: () => setAsking(true) }

  return (
    <>
      <Menu
        trigger={<Button iconEnd={<ChevronDown size={16} aria-hidden="true" />}>{label}</Button>}
        groups={[{ id: 'acts', items: [deletion] }]}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(`${words}.title`, { name })}
        text={text ?? t(`${words}.text`)}
        confirm={t(`${words}.name`)}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
