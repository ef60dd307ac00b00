import { AlertDialog, IconButton, Menu, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { taxRatesKey } from './rates/use-tax-rates.ts'

interface RecordMenuProps {
  name: string
  /** Prefix of the texts. */
  texts?: 'classes.' | ''
  onEdit: () => void
  remove: () => Promise<unknown>
}

/** Edit, and delete after a question. */
export function RecordMenu({ name, texts = '', onEdit, remove }: RecordMenuProps) {
  const t = useText('taxes')
  const errorText = useErrorText('taxes')
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: () => void toast.success(t(`${texts}deleted`)),
    onError: (error) => void toast.error(errorText(error)),
    onSettled() {
      setConfirming(false)
      void client.invalidateQueries({ queryKey: taxRatesKey })
    },
  })

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('actions', { place: name })} icon={<Ellipsis size={16} aria-hidden="true" />} plain />
        }
        groups={[
          { id: 'acts', items: [{ id: 'edit', label: t(`${texts}edit`), onSelect: onEdit }] },
          {
            id: 'end',
            items: [{ id: 'delete', label: t(`${texts}delete`), danger: true, onSelect: () => setConfirming(true) }],
          },
        ]}
      />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t(`${texts}delete_title`, { place: name })}
        text={t(`${texts}delete_text`)}
        confirm={t(`${texts}delete`)}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
