import { AlertDialog, call, IconButton, Menu, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Location } from '../../contract/location.ts'
import { deleteLocation, updateLocation } from '../../contract/location.wire.ts'
import { locationsKey } from './use-locations.ts'

interface LocationActionsProps {
  location: Location
  before: Location | undefined
  after: Location | undefined
  onEdit: () => void
}

const moveTo = ({ id, version }: Location, position: number) =>
  call(updateLocation, { params: { id }, body: { version, position } })

/** Moving a location swaps its position with the neighbour's. */
export function LocationActions({ location, before, after, onEdit }: LocationActionsProps) {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const name = location.title
  const apply = {
    onError: (error: unknown) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: locationsKey }),
  }
  const swap = useMutation({
    async mutationFn({ other, by }: { other: Location; by: 1 | -1 }) {
      const isTied = other.position === location.position
      await moveTo(location, isTied ? Math.max(0, other.position + by) : other.position)
      if (!isTied) await moveTo(other, location.position)
    },
    ...apply,
  })
  const remove = useMutation({
    mutationFn: () => call(deleteLocation, { params: { id: location.id }, query: { version: location.version } }),
    onSuccess: () => void toast.success(t('locations.deleted')),
    onError: apply.onError,
    onSettled() {
      setConfirming(false)
      void apply.onSettled()
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
            items: [
              { id: 'edit', label: t('locations.edit', { name }), onSelect: onEdit },
              {
                id: 'earlier',
                label: t('locations.earlier', { name }),
                disabled: !before,
                onSelect: () => before && swap.mutate({ other: before, by: -1 }),
              },
              {
                id: 'later',
                label: t('locations.later', { name }),
                disabled: !after,
                onSelect: () => after && swap.mutate({ other: after, by: 1 }),
              },
            ],
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
