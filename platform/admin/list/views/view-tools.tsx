import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { isNameTaken } from '../../../contract/lists/list-choices.ts'
import { useText } from '../../i18n/use-text.ts'
import buttonStyles from '../../ui/actions/button.module.css'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { Menu } from '../../ui/popups/menu.tsx'
import type { Views } from './use-views.ts'
import viewToolsStyles from './view-tools.module.css'

const NameDialog = lazyOverlay(async () => (await import('./view-name-dialog.tsx')).ViewNameDialog)

type NameDialogMode = 'add' | 'rename'

export function ViewTools({ views }: { views: Views }) {
  const t = useText('platform')
  const [dialogMode, setDialogMode] = useState<NameDialogMode | null>(null)
  const { current } = views
  const renamed = dialogMode === 'rename' ? current : undefined

  return (
    <div className={viewToolsStyles.viewTools}>
      {current && <ViewMenu views={views} onRename={() => setDialogMode('rename')} />}
      <IconButton
        label={t('save_view')}
        icon={<Plus size={16} aria-hidden="true" />}
        onPointerEnter={NameDialog.preload}
        onFocus={NameDialog.preload}
        onClick={() => setDialogMode('add')}
      />
      <NameDialog
        open={dialogMode !== null}
        onOpenChange={() => setDialogMode(null)}
        title={t(dialogMode === 'rename' ? 'rename_view' : 'save_view')}
        name={renamed?.name ?? ''}
        isTaken={(name) => isNameTaken(views.all, { id: renamed?.id ?? '', name })}
        onName={dialogMode === 'rename' ? views.rename : views.add}
      />
    </div>
  )
}

function ViewMenu({ views, onRename }: { views: Views; onRename: () => void }) {
  const t = useText('platform')
  const { all, current, isModified, update, move, remove } = views
  const at = all.findIndex((view) => view.id === current?.id)

  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className={buttonStyles.button}
          data-part="button"
          data-variant="ghost"
          data-square
          data-modified={isModified || undefined}
          aria-label={t(isModified ? 'view_actions_modified' : 'view_actions', { name: current?.name ?? '' })}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </button>
      }
      groups={[
        ...(isModified
          ? [{ id: 'changes', items: [{ id: 'update', label: t('save_changes'), onSelect: update }] }]
          : []),
        {
          id: 'acts',
          items: [
            { id: 'rename', label: t('rename_view'), onSelect: onRename },
            { id: 'before', label: t('move_view_before'), disabled: at === 0, onSelect: () => move(-1) },
            { id: 'after', label: t('move_view_after'), disabled: at === all.length - 1, onSelect: () => move(1) },
          ],
        },
        { id: 'end', items: [{ id: 'delete', label: t('delete_view'), danger: true, onSelect: remove }] },
      ]}
    />
  )
}
