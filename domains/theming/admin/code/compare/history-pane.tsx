import {
  Button,
  Empty,
  ErrorNote,
  RelativeTime,
  Skeleton,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import type { TemplateVersion } from '../../../contract/theme.ts'
import { changeText, type OpenFile } from '../state/open-file.ts'
import type { Code } from '../state/use-code.ts'
import { useFileHistory, useFileVersion } from '../state/use-code-files.ts'
import styles from './compare.module.css'
import { MergeBox } from './merge-box.tsx'
import { SideNames } from './side-names.tsx'
import { useSides } from './use-sides.ts'

interface HistoryProps {
  code: Code
  file: OpenFile
}

/** The versions that changed a file, and what differs between one of them and the text as it is now. */
export function HistoryPane({ code, file }: HistoryProps) {
  const t = useText('theming')
  const [below, setBelow] = useState<number>()
  const [chosen, setChosen] = useState<TemplateVersion | null>(null)
  const errorText = useErrorText('theming')
  const { data, error, refetch } = useFileHistory(code.theme.id, file.path, below)
  if (error) return <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  const { versions, has_more } = data
  const shown = chosen ?? versions[1] ?? versions[0] ?? null
  return (
    <div className={styles.history}>
      <nav className={styles.versions} aria-label={t('code.history.versions')}>
        <ol>
          {versions.map((version) => (
            <li key={version.version_id}>
              <Version
                version={version}
                isShown={version.version_id === shown?.version_id}
                onShow={() => setChosen(version)}
              />
            </li>
          ))}
        </ol>
        {has_more && (
          <Button variant="ghost" onClick={() => setBelow(versions.at(-1)?.number)}>
            {t('code.history.older')}
          </Button>
        )}
        {below !== undefined && (
          <Button variant="ghost" onClick={() => setBelow(undefined)}>
            {t('code.history.newest')}
          </Button>
        )}
      </nav>
      {shown && <Difference key={shown.version_id} code={code} file={file} version={shown} />}
    </div>
  )
}

interface VersionProps {
  version: TemplateVersion
  isShown: boolean
  onShow: () => void
}

function Version({ version: { number, change, author, created_at }, isShown, onShow }: VersionProps) {
  const t = useText('theming')
  return (
    <button type="button" className={styles.version} aria-pressed={isShown} onClick={onShow}>
      <strong>{t('code.history.version', { number })}</strong>
      <span>{t(`code.changes.${change}`)}</span>
      <small>
        {author && (
          <>
            <bdi>{author}</bdi>
            {' · '}
          </>
        )}
        <RelativeTime at={created_at} />
      </small>
    </button>
  )
}

function Difference({ code, file, version }: HistoryProps & { version: TemplateVersion }) {
  const t = useText('theming')
  const { path, text } = file
  const isThere = version.checksum !== ''
  const { data } = useFileVersion(code.theme.id, path, isThere ? version.version_id : null)
  const before = t('code.history.version', { number: version.number })
  const after = t('code.history.now')
  const sides = useSides({ path, vocabulary: code.vocabulary, before, after, isEditable: false })
  const body = data?.template.body ?? ''
  if (!isThere) return <Empty title={t('code.history.deleted', { number: version.number })} />
  if (!data) return <Skeleton />

  function bringBack() {
    changeText(code.store, file, body)
    code.address.open(path)
    toast.info(t('code.history.brought_back', { number: version.number }))
  }
  return (
    <div className={styles.comparePane}>
      <div className={styles.differenceHead}>
        <p role="status">{body === text ? t('code.history.same') : t('code.history.differs')}</p>
        {code.mayEdit && body !== text && <Button onClick={bringBack}>{t('code.history.bring_back')}</Button>}
      </div>
      <SideNames before={before} after={after} />
      <MergeBox before={body} after={text} setupOf={sides} />
    </div>
  )
}
