import { AlertDialog, call, IconButton, Menu, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Location } from '../../contract/location.ts'
import { deleteLocation } from '../../contract/location.wire.ts'
import { locationsKey } from './use-locations.ts'

interface LocationActionsProps {
  location: Location
  onEdit: () => void
}

export function LocationActions({ location, onEdit }: LocationActionsProps) {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const name = location.title
  const remove = useMutation({
    mutationFn: () => call(deleteLocation, { params: { id: location.id }, query: { version: location.version } }),
    onSuccess: () => void toast.success(t('locations.deleted')),
    onError: (error) => void toast.error(errorText(error)),
    onSettled() {
      setConfirming(false)
      void client.invalidateQueries({ queryKey: locationsKey })
    },
  })

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('locations.actions', { name })} icon={<Ellipsis size={16} aria-hidden="true" />} plain />
        }
        groups={[
          {
            id: 'acts',
            items: [{ id: 'edit', label: t('locations.edit', { name }), onSelect: onEdit }],
          },
          {
            id: 'end',
            items: [{ id: 'delete', label: t('locations.delete'), danger: true, onSelect: () => setConfirming(true) }],
          },
        ]}
      />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('locations.delete_title', { name })}
        text={t('locations.delete_text')}
        confirm={t('locations.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
