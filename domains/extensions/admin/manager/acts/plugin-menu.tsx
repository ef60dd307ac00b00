import { ActionsMenu, call, IconButton, Menu, useText } from '@comptoir/platform/admin'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InstalledPlugin } from '../../../contract/installed-plugin.ts'
import { clearPlugin, rollBackPlugin } from '../../../contract/manage-plugins.wire.ts'
import { pluginUrl } from '../model/plugins.urls.ts'
import { usePluginAct } from '../model/use-plugin-act.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

interface PluginMenuProps {
  of: InstalledPlugin
  /** On the page of the plugin: what follows once it is gone. */
  onRemoved?: () => void
}

export function PluginMenu({ of: plugin, onRemoved }: PluginMenuProps) {
  const t = useText('extensions')
  const navigate = useNavigate()
  const { act } = usePluginAct()
  const [asked, ask] = useState<'approve' | 'remove' | null>(null)
  const { key, name, former, staged, state } = plugin
  const params = { key }
  const items = [
    ...(onRemoved ? [] : [{ id: 'open', label: t('open'), onSelect: () => void navigate(pluginUrl(key)) }]),
    ...(staged
      ? [{ id: 'approve', label: t('approve.look', { version: staged.version }), onSelect: () => ask('approve') }]
      : []),
    ...(state === 'aside'
      ? [
          {
            id: 'clear',
            label: t('try_again'),
            onSelect: () => act({ send: () => call(clearPlugin, { params }), done: t('done.cleared', { name }) }),
          },
        ]
      : []),
    ...(former === null
      ? []
      : [
          {
            id: 'back',
            label: t('back_to', { version: former }),
            onSelect: () =>
              act({
                send: () => call(rollBackPlugin, { params }),
                done: t('done.rolled_back', { name, version: former }),
              }),
          },
        ]),
  ]
  const groups = [
    { id: 'plugin', items },
    { id: 'end', items: [{ id: 'remove', label: t('remove.do'), danger: true, onSelect: () => ask('remove') }] },
  ].filter((group) => group.items.length > 0)
  return (
    <>
      {onRemoved ? (
        <ActionsMenu groups={groups} />
      ) : (
        <Menu
          align="end"
          trigger={
            <IconButton label={t('actions_of', { name })} icon={<Ellipsis size={16} aria-hidden="true" />} plain />
          }
          groups={groups}
        />
      )}
      <ApproveDialog plugin={plugin} open={asked === 'approve'} onClose={() => ask(null)} />
      <RemoveDialog plugin={plugin} open={asked === 'remove'} onClose={() => ask(null)} onRemoved={onRemoved} />
    </>
  )
}
