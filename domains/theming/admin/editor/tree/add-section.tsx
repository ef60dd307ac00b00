import { Button, Menu, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { type Area, addableTo, sectionId } from '../model/areas.ts'
import { addSection } from '../model/edits.ts'
import type { Selection } from '../state/selection.ts'
import type { EditorModel } from '../state/use-editor.ts'

interface AddSectionProps {
  area: Area
  editor: EditorModel
  onSelect: (selection: Selection) => void
}

export function AddSection({ area, editor, onSelect }: AddSectionProps) {
  const t = useText('theming')
  const { design, documents, change } = editor
  const items = addableTo(design, area).flatMap((schema) =>
    schema.presets.map((preset) => ({
      id: `${schema.type} ${preset.name}`,
      label: preset.name,
      onSelect() {
        const added = addSection(documents, area, { schema, preset: preset.name })
        change(added.documents)
        onSelect({ kind: 'section', id: sectionId(area, added.key), block: null })
      },
    })),
  )
  if (items.length === 0) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" icon={<Plus size={16} aria-hidden="true" />}>
          {t('editor.add_section')}
        </Button>
      }
      groups={[{ id: 'sections', items }]}
    />
  )
}
