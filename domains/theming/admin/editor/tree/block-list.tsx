import { Button, Menu, SortableList, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import type { PlacedSection } from '../model/areas.ts'
import { addBlock, moveBlock, toggleBlock } from '../model/edits.ts'
import type { Selection } from '../state/selection.ts'
import type { EditorModel } from '../state/use-editor.ts'
import { HideButton } from './hide-button.tsx'
import styles from './tree.module.css'

interface BlockListProps {
  section: PlacedSection
  editor: EditorModel
  selected: string | null
  onSelect: (selection: Selection) => void
}

/** The blocks of the open section. */
export function BlockList({ section, editor, selected, onSelect }: BlockListProps) {
  const t = useText('theming')
  const { documents, change } = editor
  if (!section.schema || section.schema.blocks.length === 0) return null
  return (
    <div className={styles.blocks}>
      <SortableList
        aria-label={t('editor.blocks_of', { name: section.name })}
        items={section.blocks}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        onMove={(from, to) => change(moveBlock(documents, section, { from, to }))}
      >
        {({ key, name, isHidden }) => (
          <div
            className={styles.sectionRow}
            data-selected={key === selected || undefined}
            data-hidden={isHidden || undefined}
          >
            <button
              type="button"
              className={styles.pick}
              aria-current={key === selected || undefined}
              onClick={() => onSelect({ kind: 'section', id: section.id, block: key })}
            >
              <bdi>{name}</bdi>
            </button>
            <HideButton {...{ name, isHidden }} onToggle={() => change(toggleBlock(documents, section, key))} />
          </div>
        )}
      </SortableList>
      <AddBlock {...{ section, editor, onSelect }} />
    </div>
  )
}

function AddBlock({ section, editor, onSelect }: Omit<BlockListProps, 'selected'>) {
  const t = useText('theming')
  const { blocks = [], max_blocks = null } = section.schema ?? {}
  const countOf = (type: string) => section.blocks.filter((block) => block.type === type).length
  const items = blocks
    .filter(({ type, limit }) => !type.startsWith('@') && (limit === null || countOf(type) < limit))
    .map(({ type, name }) => ({
      id: type,
      label: name,
      onSelect() {
        const added = addBlock(editor.documents, section, type)
        editor.change(added.documents)
        onSelect({ kind: 'section', id: section.id, block: added.key })
      },
    }))
  if (items.length === 0 || (max_blocks !== null && section.blocks.length >= max_blocks)) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" icon={<Plus size={16} aria-hidden="true" />}>
          {t('editor.add_block')}
        </Button>
      }
      groups={[{ id: 'blocks', items }]}
    />
  )
}
