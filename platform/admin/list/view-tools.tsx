import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { isNameTaken } from '../../contract/list-choices.ts'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LazyOverlay } from '../ui/lazy-overlay.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Menu } from '../ui/menu.tsx'
import type { Views } from './use-views.ts'
import './view-tools.css'

const nameDialog = lazyPart(async () => (await import('./view-name-dialog.tsx')).ViewNameDialog)

type Naming = 'add' | 'rename'

/** Beside the tabs: keeps what is shown as a view, and does what is done to the one that is shown. */
export function ViewTools({ views }: { views: Views }) {
  const t = useText('platform')
  const [naming, setNaming] = useState<Naming | null>(null)
  const { current } = views
  const renamed = naming === 'rename' ? current : undefined

  return (
    <div className="k-view-tools">
      {current && <ViewMenu views={views} onRename={() => setNaming('rename')} />}
      <IconButton
        label={t('save_view')}
        icon={<Plus size={16} aria-hidden="true" />}
        onPointerEnter={nameDialog.expect}
        onFocus={nameDialog.expect}
        onClick={() => setNaming('add')}
      />
      <LazyOverlay
        part={nameDialog}
        props={{
          open: naming !== null,
          onOpenChange: () => setNaming(null),
          title: t(naming === 'rename' ? 'rename_view' : 'save_view'),
          name: renamed?.name ?? '',
          isTaken: (name) => isNameTaken(views.all, { id: renamed?.id ?? '', name }),
          onName: naming === 'rename' ? views.rename : views.add,
        }}
      />
    </div>
  )
}

/** What is done to the view that is shown. */
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
          className="k-button"
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
