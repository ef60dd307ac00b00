import { Button, Card, IconButton, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react'
import { useFileTexts } from '../files/file-texts.ts'
import styles from './upload-list.module.css'
import type { Upload, UploadQueue } from './upload-queue.ts'

interface UploadListProps {
  queue: UploadQueue
  uploads: readonly Upload[]
}

export function UploadList({ queue, uploads }: UploadListProps) {
  const t = useText('media')
  if (uploads.length === 0) return null
  const count = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length
  const [done, failed] = [count('done'), count('failed')]
  const isOver = done + failed === uploads.length

  return (
    <Card
      title={t('uploads.title')}
      flush
      actions={isOver && <Button onClick={queue.clear}>{t('uploads.clear')}</Button>}
    >
      <p className={styles.uploadsSaid} role="status">
        {t('uploads.said', { done, count: uploads.length, failed })}
      </p>
      <ul className={styles.uploads}>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadRow upload={upload} queue={queue} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A file rejected for its content cannot be retried. */
const mayYetSucceed = (error: unknown) => !(error instanceof ApiError && error.status >= 400 && error.status < 500)

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const t = useText('media')
  const { id, name, size, state } = upload
  const texts = useFileTexts()

  return (
    <div className={styles.upload} data-part="upload" data-state={state}>
      <span className={styles.uploadName}>
        <bdi>{name}</bdi>
      </span>
      <UploadState upload={upload} weight={texts.weight(size)} />
      <span className={styles.uploadActs}>
        {state === 'failed' && mayYetSucceed(upload.error) && (
          <IconButton
            label={t('uploads.retry', { name })}
            icon={<RotateCcw size={16} aria-hidden="true" />}
            onClick={() => queue.retry(id)}
            plain
          />
        )}
        <IconButton
          label={t(state === 'waiting' || state === 'sending' ? 'uploads.cancel' : 'uploads.hide', { name })}
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => queue.remove(id)}
          plain
        />
      </span>
    </div>
  )
}

function UploadState({ upload: { name, state, share, error }, weight }: { upload: Upload; weight: string }) {
  const t = useText('media')
  const formats = useFormats()
  const errorText = useErrorText('media')

  if (state === 'failed') {
    return (
      <span className={styles.uploadState}>
        <CircleAlert size={14} aria-hidden="true" />
        {errorText(error)}
      </span>
    )
  }
  if (state === 'done') {
    return (
      <span className={styles.uploadState}>
        <CircleCheck size={14} aria-hidden="true" />
        {t('uploads.done')}
      </span>
    )
  }
  return (
    <span className={styles.uploadState}>
      <progress value={share < 1 ? share : undefined} max={1} aria-label={name} />
      {share < 1 ? (state === 'waiting' ? weight : formats.percent(share, 0)) : t('uploads.working')}
    </span>
  )
}
