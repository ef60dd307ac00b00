import { Button, Link, RelativeTime, Text, useCopy, useText } from '@comptoir/platform/admin'
import { Copy } from 'lucide-react'
import type { CFile, FileUse } from '../../contract/file.ts'
import { useFileTexts } from '../files/file-texts.ts'
import { useFileUrl } from '../files/file-url.ts'
import { pageOf } from '../files/media.urls.ts'
import styles from './file-facts.module.css'

export function FileFacts({ file }: { file: CFile }) {
  const t = useText('media')
  const texts = useFileTexts()
  const urlOf = useFileUrl()

  const copy = useCopy()

  return (
    <>
      <dl className={styles.fileFacts}>
        <dt>{t('facts.kind')}</dt>
        <dd>
          <bdi>{[texts.kind(file), texts.measure(file), texts.weight(file.size)].filter(Boolean).join(' · ')}</bdi>
        </dd>
        <dt>{t('facts.name')}</dt>
        <dd>
          <bdi>{file.name}</bdi>
        </dd>
        <dt>{t('facts.uploaded')}</dt>
        <dd>
          <RelativeTime at={file.created_at} />
          {file.created_by.name && (
            <>
              {' · '}
              <bdi>{file.created_by.name}</bdi>
            </>
          )}
        </dd>
      </dl>
      <div>
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(urlOf(file))}>
          {t('copy')}
        </Button>
      </div>
      <FileUses file={file} />
    </>
  )
}

function FileUses({ file: { used_by, uses } }: { file: CFile }) {
  const t = useText('media')
  const beyond = uses - used_by.length
  return (
    <section className={styles.fileUses} aria-label={t('uses.title')}>
      <h3>{t('uses.title')}</h3>
      {uses === 0 ? (
        <Text tone="quiet">{t('uses.none')}</Text>
      ) : (
        <ul>
          {used_by.map((use) => (
            <li key={`${use.entity} ${use.id}`}>
              <Use use={use} />
            </li>
          ))}
          {beyond > 0 && <li>{t('uses.more', { count: beyond })}</li>}
        </ul>
      )}
    </section>
  )
}

function Use({ use: { entity, id, label } }: { use: FileUse }) {
  const { entity: kindOf } = useFileTexts()
  const page = pageOf(entity, id)
  const name = <bdi>{label || kindOf(entity)}</bdi>
  return (
    <>
      {page ? <Link to={page}>{name}</Link> : name}
      {label && <Text tone="quiet"> · {kindOf(entity)}</Text>}
    </>
  )
}
