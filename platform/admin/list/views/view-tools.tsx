import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { isNameTaken } from '../../../contract/lists/list-choices.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import buttonStyles from '../../ui/actions/button.module.css'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { Menu, type MenuGroup, type MenuItem } from '../../ui/popups/menu.tsx'
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
    <div className={viewToolsStyles.viewTools} data-part="view-tools" data-current={current?.id}>
      {current && (
        <ViewMenu views={views} onRename={() => setDialogMode('rename')} onCopy={() => setDialogMode('add')} />
      )}
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
        onName={(dialogMode === 'rename' && views.actions?.rename) || views.add}
      />
    </div>
  )
}

interface Dialogs {
  onRename: () => void
  onCopy: () => void
}

function ViewMenu({ views, ...dialogs }: { views: Views } & Dialogs) {
  const t = useText('platform')
  const { current, isModified } = views

  return (
    <Menu
      writes={false}
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
      groups={groupsOf(views, { ...dialogs, t })}
    />
  )
}

interface MenuTexts extends Dialogs {
  t: ReturnType<typeof useText>
}

function groupsOf(views: Views, { t, onRename, onCopy }: MenuTexts): MenuGroup[] {
  const { current, isModified, actions } = views
  const label = current?.sharedBy ? { label: t('view_shared_by', { name: current.sharedBy }) } : {}
  if (!actions) return [{ id: 'acts', ...label, items: [{ id: 'copy', label: t('copy_view'), onSelect: onCopy }] }]
  const { update, share, unshare, remove } = actions
  const sharing = [
    ...(share ? [{ id: 'share', label: t('share_view'), onSelect: share }] : []),
    ...(unshare ? [{ id: 'unshare', label: t('unshare_view'), onSelect: unshare }] : []),
  ]
  return [
    ...(isModified ? [{ id: 'changes', items: [{ id: 'update', label: t('save_changes'), onSelect: update }] }] : []),
    {
      id: 'acts',
      ...label,
      items: [{ id: 'rename', label: t('rename_view'), onSelect: onRename }, ...moves(views, t), ...sharing],
    },
    { id: 'end', items: [{ id: 'delete', label: t('delete_view'), danger: true, onSelect: remove }] },
  ]
}

function moves({ own, current, actions }: Views, t: MenuTexts['t']): MenuItem[] {
  const move = actions?.move
  if (!move) return []
  const at = own.findIndex(({ id }) => id === current?.id)
  return [
    { id: 'before', label: t('move_view_before'), disabled: at === 0, onSelect: () => move(-1) },
    { id: 'after', label: t('move_view_after'), disabled: at === own.length - 1, onSelect: () => move(1) },
  ]
}
