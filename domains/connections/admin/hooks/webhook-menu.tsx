import { AlertDialog, call, IconButton, Menu, useText } from '@comptoir/platform/admin'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WebhookRow } from '../../contract/webhook.ts'
import { deleteWebhook } from '../../contract/webhook.wire.ts'
import { webhooksUrl } from '../connections.urls.ts'
import { useAct } from './use-act.ts'

export function WebhookMenu({ webhook: { id, name, version } }: { webhook: WebhookRow }) {
  const t = useText('connections')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { act, isBusy } = useAct<unknown>()
  const remove = () =>
    act({
      send: () => call(deleteWebhook, { params: { id }, query: { version } }),
      done: t('hooks.deleted'),
      onDone: () => void navigate(webhooksUrl),
    })

  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={t('keys.actions_of', { name })} icon={<Ellipsis size={16} aria-hidden="true" />} plain />
        }
        groups={[
          {
            id: 'hook',
            items: [{ id: 'delete', label: t('hooks.delete'), danger: true, onSelect: () => setAsking(true) }],
          },
        ]}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('hooks.delete_title', { name })}
        text={t('hooks.delete_text')}
        confirm={t('hooks.delete')}
        busy={isBusy}
        onConfirm={remove}
      />
    </>
  )
}
