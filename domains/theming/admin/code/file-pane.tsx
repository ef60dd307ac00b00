import { Banner, Button, Empty, ErrorNote, Skeleton, useErrorText, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { themeLimits } from '../../contract/theme-file.rules.ts'
import styles from './code.module.css'
import { ComparePane } from './compare/compare-pane.tsx'
import { HistoryPane } from './compare/history-pane.tsx'
import { EditPane } from './edit-pane.tsx'
import { FileHead } from './file-head.tsx'
import { OtherFile } from './other-file.tsx'
import { type OpenFile, openFileOf } from './state/open-file.ts'
import { type Code, isStale } from './state/use-code.ts'
import { useCodeFile } from './state/use-code-files.ts'

/** The open file: its text, what is said about it, and its history. */
export function FilePane({ code, path }: { code: Code; path: string }) {
  const t = useText('theming')
  const errorText = useErrorText('theming')
  const { data, error, refetch } = useCodeFile(code.theme.id, path)
  const draft = code.store.drafts.get(path)
  const row = code.files.find((file) => file.path === path)
  const file = useMemo(() => openFileOf({ path, read: row ? data : undefined, draft }), [path, row, data, draft])

  if (!file) {
    if (!row) return <Empty title={t('code.missing', { path })} text={t('code.missing_text')} />
    return error ? <ErrorNote text={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />
  }
  return (
    <section className={styles.filePane} aria-label={path}>
      <FileHead code={code} file={file} />
      <News code={code} file={file} />
      <View code={code} file={file} />
    </section>
  )
}

/** Changes of colleagues to the file since its edit began. */
function News({ code: { files, isSaving, address }, file: { path, draft } }: { code: Code; file: OpenFile }) {
  const t = useText('theming')
  const row = files.find((file) => file.path === path)
  if (!row) {
    return (
      <div className={styles.news}>
        <Banner tone="warning">{t('code.deleted_meanwhile')}</Banner>
      </div>
    )
  }
  if (!isStale(draft, row) || isSaving || address.view === 'compare') return null
  return (
    <div className={styles.news}>
      <Banner
        tone="warning"
        action={<Button onClick={() => address.open(path, { view: 'compare' })}>{t('code.compare')}</Button>}
      >
        {t('code.changed_meanwhile')}
      </Banner>
    </div>
  )
}

function View({ code, file }: { code: Code; file: OpenFile }) {
  const t = useText('theming')
  const { view } = code.address
  if (!file.isText) return <OtherFile theme={code.theme.id} file={file} />
  if (view === 'history') return <HistoryPane code={code} file={file} />
  if (view === 'compare' && file.draft && file.saved) return <ComparePane code={code} file={file} />
  const isLarge = file.text.length > themeLimits.edited
  return (
    <>
      {isLarge && (
        <div className={styles.news}>
          <Banner>{t('code.too_large')}</Banner>
        </div>
      )}
      <EditPane key={file.path} code={code} file={file} isReadOnly={!code.mayEdit || isLarge} />
    </>
  )
}
