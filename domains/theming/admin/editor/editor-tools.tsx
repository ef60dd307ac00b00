import { IconButton, Row, Select, Tabs, useShortcut, useText } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { Monitor, MousePointerClick, Redo2, Smartphone, Undo2 } from 'lucide-react'
import styles from './editor.module.css'
import type { EditorModel } from './state/use-editor.ts'
import type { View } from './state/view.ts'

interface EditorToolsProps {
  editor: EditorModel
  view: View
  onView: (change: Partial<View>) => void
}

const parts = ['tree', 'page', 'settings'] as const

/** Each language in itself. */
const languageName = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale

export function EditorTools({ editor, view, onView }: EditorToolsProps) {
  const t = useText('theming')
  const { undo, redo, canUndo, canRedo } = editor
  useShortcut(canUndo ? 'mod+z' : null, undo, { label: t('editor.undo') })
  useShortcut(canRedo ? 'mod+shift+z' : null, redo, { label: t('editor.redo') })
  const isPhone = view.width === 'phone'
  return (
    <>
      <div className={styles.parts}>
        <Tabs
          label={t('editor.parts.name')}
          tabs={parts.map((id) => ({ id, label: t(`editor.parts.${id}`) }))}
          value={view.part}
          onChange={(id) => onView({ part: parts.find((part) => part === id) ?? 'page' })}
        />
      </div>
      <Row gap="1">
        <IconButton
          label={t('editor.undo')}
          icon={<Undo2 size={16} data-mirror aria-hidden="true" />}
          disabled={!canUndo}
          onClick={undo}
        />
        <IconButton
          label={t('editor.redo')}
          icon={<Redo2 size={16} data-mirror aria-hidden="true" />}
          disabled={!canRedo}
          onClick={redo}
        />
        <IconButton
          label={t('editor.select_mode')}
          aria-pressed={view.isSelecting}
          icon={<MousePointerClick size={16} aria-hidden="true" />}
          onClick={() => onView({ isSelecting: !view.isSelecting })}
        />
      </Row>
      <div className={styles.widths}>
        <IconButton
          label={t('editor.phone')}
          aria-pressed={isPhone}
          icon={<Smartphone size={16} aria-hidden="true" />}
          onClick={() => onView({ width: 'phone' })}
        />
        <IconButton
          label={t('editor.desktop')}
          aria-pressed={!isPhone}
          icon={<Monitor size={16} aria-hidden="true" />}
          onClick={() => onView({ width: 'desktop' })}
        />
      </div>
      <div className={styles.language}>
        <Select
          aria-label={t('editor.language')}
          options={locales.map((value) => ({ value, label: languageName(value) }))}
          value={view.language}
          onChange={(language) => onView({ language })}
        />
      </div>
    </>
  )
}
