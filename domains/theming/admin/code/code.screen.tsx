import {
  AlertDialog,
  Button,
  Empty,
  LeaveGuard,
  PageError,
  PageLoading,
  SaveBar,
  Text,
  toast,
  useFormats,
  useShortcut,
  useText,
  WorkPage,
} from '@comptoir/platform/admin'
import { FileCode, FilePlus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { themingUrl } from '../theming.urls.ts'
import styles from './code.module.css'
import { FileDialog } from './dialogs/file-dialog.tsx'
import { FilePane } from './file-pane.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { SidePanel } from './side-panel.tsx'
import { type Code, isStale, useCode } from './state/use-code.ts'
import { useCodeFiles, useCodeTheme, useVocabulary } from './state/use-code-files.ts'
import { nameIn } from './tree/tree-rows.ts'

export function CodeScreen() {
  const t = useText('theming')
  const { theme: id = '' } = useParams()
  const [theme, files, vocabulary] = [useCodeTheme(id), useCodeFiles(id), useVocabulary()]
  const title = t('code.title')
  const failed = [theme, files, vocabulary].find(({ error, data }) => error && !data)
  if (failed) {
    return (
      <PageError
        {...{ title, back: themingUrl, texts: 'theming', error: failed.error }}
        missing={t('code.no_theme')}
        onRetry={() => void failed.refetch()}
      />
    )
  }
  if (!theme.data || !files.data || !vocabulary.data) return <PageLoading title={title} back={themingUrl} />
  return <Desk key={id} theme={theme.data} files={files.data} vocabulary={vocabulary.data} />
}

function Desk(loaded: Pick<Code, 'theme' | 'files' | 'vocabulary'>) {
  const t = useText('theming')
  const code = useCode(loaded)
  const [isAdding, setAdding] = useState(false)
  const { theme, address, store, mayEdit } = code
  return (
    <WorkPage
      back={themingUrl}
      title={t('code.title')}
      meta={
        <Text tone="quiet" as="bdi" truncate>
          {theme.name}
        </Text>
      }
      end={
        mayEdit && (
          <Button icon={<FilePlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('code.new.name')}
          </Button>
        )
      }
    >
      <div className={styles.desk} data-open={address.file !== null || undefined}>
        <SidePanel code={code} />
        <div className={styles.main}>
          {address.file === null ? (
            <Empty
              picture={<FileCode size={32} strokeWidth={1.5} aria-hidden="true" />}
              title={t('code.choose')}
              text={t('code.choose_text')}
            />
          ) : (
            <FilePane key={address.file} code={code} path={address.file} />
          )}
        </div>
        {address.file !== null && <PreviewPane code={code} />}
      </div>
      <UnsavedFiles code={code} />
      <LeaveGuard wouldLose={() => store.drafts.size > 0} />
      {isAdding && <FileDialog code={code} onClose={() => setAdding(false)} />}
    </WorkPage>
  )
}

const isUndecided = ({ files, store, address }: Code, path: string) =>
  path === address.file &&
  isStale(
    store.drafts.get(path),
    files.find((file) => file.path === path),
  )

/** Saves all unsaved texts at once; dropping several asks first. */
function UnsavedFiles({ code }: { code: Code }) {
  const { store, save, isSaving } = code
  const t = useText('theming')
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const paths = [...store.drafts.keys()]
  const undecided = code.address.view === 'compare' ? paths.find((path) => isUndecided(code, path)) : undefined
  const decide = undecided === undefined ? null : t('code.compare_pane.decide', { path: nameIn(undecided) })
  // Without anything to save the browser would offer to save the page.
  useShortcut('mod+s', () => {})

  function drop() {
    store.drop()
    setAsking(false)
  }
  return (
    <>
      <SaveBar
        open={paths.length > 0}
        busy={isSaving}
        waiting={decide !== null}
        text={decide ?? t('code.unsaved_files', { count: paths.length, files: formats.list(paths.map(nameIn)) })}
        onSave={() => (decide === null ? save(paths) : toast.info(decide))}
        onDiscard={() => (paths.length > 1 ? setAsking(true) : drop())}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('code.discard.title', { count: paths.length })}
        text={t('code.discard.text', { files: formats.list(paths) })}
        confirm={t('code.discard.name')}
        onConfirm={drop}
      />
    </>
  )
}
