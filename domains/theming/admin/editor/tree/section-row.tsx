import type { PlacedSection } from '../model/areas.ts'
import { toggleSection } from '../model/edits.ts'
import type { Selection } from '../state/selection.ts'
import type { EditorModel } from '../state/use-editor.ts'
import { BlockList } from './block-list.tsx'
import { HideButton } from './hide-button.tsx'
import styles from './tree.module.css'

interface SectionRowProps {
  section: PlacedSection
  /** The author of the theme placed it: it stays where it is, and is always shown. */
  isFixed: boolean
  editor: EditorModel
  selection: Selection
  onSelect: (selection: Selection) => void
}

export function SectionRow({ section, isFixed, editor, selection, onSelect }: SectionRowProps) {
  const { id, name, text, isHidden } = section
  const isOpen = selection?.kind === 'section' && selection.id === id
  const isSelected = isOpen && selection.block === null
  return (
    <div className={styles.sectionRow} data-selected={isSelected || undefined} data-hidden={isHidden || undefined}>
      <button
        type="button"
        className={styles.pick}
        aria-expanded={isOpen}
        aria-current={isSelected || undefined}
        onClick={() => onSelect({ kind: 'section', id, block: null })}
      >
        <bdi>{name}</bdi>
        {text && <small dir="auto">{text}</small>}
      </button>
      {!isFixed && (
        <HideButton {...{ name, isHidden }} onToggle={() => editor.change(toggleSection(editor.documents, section))} />
      )}
      {isOpen && <BlockList {...{ section, editor, onSelect }} selected={selection.block} />}
    </div>
  )
}
