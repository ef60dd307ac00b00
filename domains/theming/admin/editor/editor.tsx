import {
  Badge,
  call,
  LeaveGuard,
  LockedFields,
  Tabs,
  useRestingShortcuts,
  useShortcut,
  useText,
  WorkPage,
} from '@comptoir/platform/admin'
import type { PageChoice } from '@comptoir/platform/contract'
import { useEffect, useMemo, useState } from 'react'
import { updatePreview } from '../../contract/preview.wire.ts'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { themingUrl } from '../theming.urls.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './editor.module.css'
import { EditorActs } from './editor-acts.tsx'
import { EditorTools, EditorView } from './editor-tools.tsx'
import { areasOf } from './model/areas.ts'
import { PageChoices } from './page-choices.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { findSection, type Selection } from './state/selection.ts'
import { type EditorModel, type LoadedDesign, useEditor } from './state/use-editor.ts'
import { conflictsIn, filesOf, useSaveDesign } from './state/use-save-design.ts'
import { firstView, type View } from './state/view.ts'
import { SectionTree } from './tree/section-tree.tsx'

/** Milliseconds until a change is seen on the page. */
const restMs = 120

const parts = ['tree', 'page', 'settings'] as const

interface EditorProps {
  loaded: LoadedDesign
  page: PageChoice
}

function useSections(editor: EditorModel, page: PageChoice) {
  const { design, documents } = editor
  const [selection, setSelection] = useState<Selection>(null)
  const shown = design.pages.find((each) => each.page === page)
  const areas = useMemo(() => (shown ? areasOf(design, documents, shown) : []), [design, documents, shown])
  const found = selection?.kind === 'section' ? findSection(areas, selection.id) : null
  const [id, title, block] = [
    found?.section.id,
    found?.section.name,
    selection?.kind === 'section' ? selection.block : null,
  ]
  const marked = useMemo(
    () => (id === undefined || title === undefined ? null : { section: id, title, block }),
    [id, title, block],
  )
  return { areas, selection, setSelection, marked, isMissing: shown?.kind === 'missing' }
}

export function Editor({ loaded, page }: EditorProps) {
  const t = useText('theming')
  const editor = useEditor(loaded)
  const [view, setView] = useState(firstView)
  const { areas, selection, setSelection, marked, isMissing } = useSections(editor, page)
  const { save, takeTheirs } = useSaveDesign(editor)
  const { theme, changed, accept } = editor
  const hasChanges = changed.length > 0
  const saveNow = () => save.mutate({ mine: false })
  const see = (change: Partial<View>) => setView((before) => ({ ...before, ...change }))
  const select = (next: Selection) => {
    setSelection(next)
    see({ part: next ? 'settings' : view.part })
  }
  const files = filesOf(editor)
  const preview = usePreview({
    ...{ theme: theme.id, at: page, language: view.language, selected: marked, isSelecting: view.isSelecting },
    unsaved: {
      ...{ version: theme.version_id, files, restMs },
      send: (token) => call(updatePreview, { params: { id: theme.id }, body: { token, files } }),
    },
    onSelect: (id, block) => select({ kind: 'section', id, block }),
  })

  useEffect(
    function takeSavesOfOthers() {
      if (loaded.theme.version > theme.version) accept(loaded)
    },
    [loaded, accept, theme.version],
  )

  useRestingShortcuts(hasChanges)
  useShortcut('mod+s', () => hasChanges && !save.isPending && saveNow(), { label: useText('platform')('save') })

  return (
    <WorkPage
      back={themingUrl}
      title={theme.name}
      meta={theme.live_version_id ? <Badge tone="done">{t('state.live')}</Badge> : <Badge>{t('state.draft')}</Badge>}
      tools={<EditorTools {...{ editor, view }} onView={see} />}
      middle={<EditorView view={view} onView={see} />}
      end={<EditorActs {...{ theme, hasChanges }} isSaving={save.isPending} onSave={saveNow} />}
    >
      <LeaveGuard wouldLose={() => hasChanges} />
      <div className={styles.parts}>
        <Tabs
          label={t('editor.parts.name')}
          tabs={parts.map((id) => ({ id, label: t(`editor.parts.${id}`) }))}
          value={view.part}
          onChange={(id) => see({ part: parts.find((part) => part === id) ?? 'page' })}
        />
      </div>
      <div className={styles.editor} data-part={view.part}>
        <nav className={styles.side} aria-label={t('editor.parts.tree')}>
          <PageChoices theme={theme} page={page} />
          {isMissing && <p className={styles.missing}>{t('editor.page_missing')}</p>}
          <LockedFields>
            <SectionTree title={t(`editor.choices.${page}`)} {...{ editor, areas, selection }} onSelect={select} />
          </LockedFields>
        </nav>
        <div className={styles.middle}>
          <PreviewFrame
            of={preview}
            width={view.width}
            title={t('editor.preview_of', { page: t(`editor.choices.${page}`) })}
          />
        </div>
        <section className={styles.end} aria-label={t('editor.parts.settings')}>
          <LockedFields>
            <SettingsPanel {...{ editor, areas, selection }} onSelect={select} />
          </LockedFields>
        </section>
      </div>
      <ConflictDialog
        conflicts={conflictsIn(save.error) ?? []}
        {...{ editor, busy: save.isPending }}
        onMine={() => save.mutate({ mine: true })}
        onTheirs={() => void takeTheirs()}
        onClose={save.reset}
      />
    </WorkPage>
  )
}
