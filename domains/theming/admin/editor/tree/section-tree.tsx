import { Button, Heading, SortableList, Text, useText } from '@comptoir/platform/admin'
import { SlidersHorizontal } from 'lucide-react'
import type { Area, PlacedSection } from '../model/areas.ts'
import { moveSection } from '../model/edits.ts'
import type { Selection } from '../state/selection.ts'
import type { EditorModel } from '../state/use-editor.ts'
import { AddSection } from './add-section.tsx'
import { SectionRow } from './section-row.tsx'
import styles from './tree.module.css'

export interface TreeProps {
  editor: EditorModel
  areas: readonly Area[]
  /** Name of the page that is edited. */
  title: string
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** The sections of a page from its top to its end. */
export function SectionTree({ areas, title, ...rest }: TreeProps) {
  const t = useText('theming')
  const names = { before: t('editor.areas.before'), page: title, after: t('editor.areas.after') }
  return (
    <div className={styles.tree}>
      {areas.map((area) => (
        <section key={`${area.kind} ${area.of}`} aria-label={names[area.kind]}>
          <Heading level={2}>{names[area.kind]}</Heading>
          <AreaSections area={area} name={names[area.kind]} {...rest} />
        </section>
      ))}
      <Button
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        aria-pressed={rest.selection?.kind === 'theme'}
        onClick={() => rest.onSelect({ kind: 'theme' })}
      >
        {t('editor.theme_settings')}
      </Button>
    </div>
  )
}

interface AreaProps extends Omit<TreeProps, 'areas' | 'title'> {
  area: Area
  name: string
}

function AreaSections({ area, name, editor, selection, onSelect }: AreaProps) {
  const t = useText('theming')
  const { path } = area
  const row = (section: PlacedSection) => (
    <SectionRow section={section} isFixed={path === null} {...{ editor, selection, onSelect }} />
  )
  if (path === null) {
    if (area.sections.length === 0)
      return (
        <Text as="p" tone="quiet">
          {t('editor.nothing_here')}
        </Text>
      )
    return (
      <ul className={styles.fixed}>
        {area.sections.map((section) => (
          <li key={section.id}>{row(section)}</li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <SortableList
        aria-label={name}
        items={area.sections}
        keyOf={({ id }) => id}
        nameOf={(section) => section.name}
        onMove={(from, to) => editor.change(moveSection(editor.documents, path, { from, to }))}
      >
        {row}
      </SortableList>
      <AddSection area={area} editor={editor} onSelect={onSelect} />
    </>
  )
}
