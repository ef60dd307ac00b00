import { AlertDialog, IconButton, Row, Select, useShortcut, useText } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { MousePointerClick, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { WidthButtons } from '../preview/width-buttons.tsx'
import styles from './editor-bar.module.css'
import type { EditorModel } from './state/use-editor.ts'
import type { View } from './state/view.ts'

interface ViewProps {
  view: View
  onView: (change: Partial<View>) => void
}

/** Steps back and on, and how a press on the page is taken. */
export function EditorTools({ editor, view, onView }: ViewProps & { editor: EditorModel }) {
  const t = useText('theming')
  const { undo, redo, canUndo, canRedo } = editor
  useShortcut(canUndo ? 'mod+z' : null, undo, { label: t('editor.undo') })
  useShortcut(canRedo ? 'mod+shift+z' : null, redo, { label: t('editor.redo') })
  return (
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
      <Discard editor={editor} />
      <IconButton
        label={t('editor.select_mode')}
        aria-pressed={view.isSelecting}
        icon={<MousePointerClick size={16} aria-hidden="true" />}
        onClick={() => onView({ isSelecting: !view.isSelecting })}
      />
    </Row>
  )
}

/** Steps back end there, too, so it asks first. */
function Discard({ editor: { changed, discard } }: { editor: EditorModel }) {
  const t = useText('theming')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        label={t('editor.discard.name')}
        icon={<RotateCcw size={16} data-mirror aria-hidden="true" />}
        disabled={changed.length === 0}
        onClick={() => setAsking(true)}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('editor.discard.title')}
        text={t('editor.discard.text')}
        confirm={t('editor.discard.name')}
        onConfirm={() => {
          discard()
          setAsking(false)
        }}
      />
    </>
  )
}

/** Each language in itself. */
const languageName = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale

/** The screen and the language that the page is looked at in. */
export function EditorView({ view, onView }: ViewProps) {
  const t = useText('theming')
  return (
    <>
      <WidthButtons value={view.width} onChange={(width) => onView({ width })} />
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
