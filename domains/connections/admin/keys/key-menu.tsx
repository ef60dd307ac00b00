import { AlertDialog, call, IconButton, Menu, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '../../contract/api-key.ts'
import { revokeApiKey } from '../../contract/api-key.wire.ts'
import { apiKeysKey } from './use-api-keys.ts'

export function KeyMenu({ of: key }: { of: ApiKey }) {
  const t = useText('connections')
  const [isAsking, setAsking] = useState(false)
  const { revoke, isBusy } = useRevoke(key, () => setAsking(false))

  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t('keys.actions_of', { name: key.name })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
            plain
          />
        }
        groups={[
          {
            id: 'key',
            items: [{ id: 'revoke', label: t('keys.revoke'), danger: true, onSelect: () => setAsking(true) }],
          },
        ]}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('keys.revoke_title', { name: key.name })}
        text={t('keys.revoke_text')}
        confirm={t('keys.revoke')}
        cancel={t('keys.keep')}
        busy={isBusy}
        onConfirm={revoke}
      />
    </>
  )
}

function useRevoke({ id }: ApiKey, onDone: () => void) {
  const t = useText('connections')
  const errorText = useErrorText('connections')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(revokeApiKey, { params: { id }, body: {} }),
    onSuccess: () => toast.success(t('keys.revoked')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => {
      onDone()
      void client.invalidateQueries({ queryKey: apiKeysKey })
    },
  })
  return { revoke: () => mutate(), isBusy: isPending }
}
