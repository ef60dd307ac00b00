import { AlertDialog, IconButton, Menu, type MenuItem, useCan, useText } from '@comptoir/platform/admin'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Theme } from '../../contract/theme.ts'
import { NameDialog } from '../dialogs/name-dialog.tsx'
import { ReportDialog } from '../dialogs/report-dialog.tsx'
import { ScheduleDialog } from '../dialogs/schedule-dialog.tsx'
import { VersionsDialog } from '../dialogs/versions-dialog.tsx'
import { codeUrl } from '../theming.urls.ts'
import { acts, useThemeAct } from '../use-themes.ts'

type OpenDialog = 'rename' | 'duplicate' | 'report' | 'versions' | 'schedule' | 'delete' | null

export function ThemeMenu({ theme }: { theme: Theme }) {
  const t = useText('theming')
  const mayChange = useCan('admin_theming')
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const download = useThemeAct(acts.download, 'export.done')
  const unschedule = useThemeAct(acts.unschedule, 'unschedule.done')
  const remove = useThemeAct(acts.remove, 'deletion.done', close)
  const isLive = theme.live_version_id !== null
  const names: MenuItem[] = [
    { id: 'rename', label: t('rename.name'), onSelect: () => setDialog('rename') },
    { id: 'duplicate', label: t('duplicate.name'), onSelect: () => setDialog('duplicate') },
  ]
  const plan: MenuItem = theme.scheduled
    ? { id: 'unschedule', label: t('unschedule.name'), onSelect: () => unschedule.mutate(theme) }
    : { id: 'schedule', label: t('schedule.name'), onSelect: () => setDialog('schedule') }
  const deletion: MenuItem = {
    id: 'delete',
    label: t('deletion.name'),
    danger: true,
    disabled: isLive,
    hint: isLive ? t('deletion.live') : undefined,
    onSelect: () => setDialog('delete'),
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton
            plain
            label={t('menu_of', { name: theme.name })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
        groups={[
          {
            id: 'files',
            items: [
              { id: 'versions', label: t('versions.name'), writes: false, onSelect: () => setDialog('versions') },
              { id: 'code', label: t('code.name'), to: codeUrl(theme.id) },
              { id: 'report', label: t('report.name'), writes: false, onSelect: () => setDialog('report') },
              ...(mayChange ? names : []),
              { id: 'export', label: t('export.name'), writes: false, onSelect: () => download.mutate(theme) },
            ],
          },
          ...(mayChange ? [{ id: 'end', items: [plan, deletion] }] : []),
        ]}
      />
      {(dialog === 'rename' || dialog === 'duplicate') && <NameDialog of={theme} act={dialog} onClose={close} />}
      {dialog === 'versions' && <VersionsDialog theme={theme} onClose={close} />}
      {dialog === 'schedule' && <ScheduleDialog theme={theme} onClose={close} />}
      {dialog === 'report' && <ReportDialog theme={theme} onClose={close} />}
      <AlertDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title={t('deletion.title', { name: theme.name })}
        text={t('deletion.text')}
        confirm={t('deletion.name')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(theme)}
      />
    </>
  )
}
