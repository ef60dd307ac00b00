import { Button, Card, IconButton, useFailureText, useFormats, useText } from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react'
import { useFileTexts } from './file-texts.ts'
import './upload-list.css'
import type { Upload, UploadQueue } from './upload-queue.ts'

interface UploadListProps {
  queue: UploadQueue
  uploads: readonly Upload[]
}

/** What is on its way into the library: how far each is, and what can be done about it. */
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
      <p className="uploads-said" role="status">
        {t('uploads.said', { done, count: uploads.length, failed })}
      </p>
      <ul className="uploads">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadRow upload={upload} queue={queue} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A file that was refused for what it is stays refused. */
const mayYetSucceed = (error: unknown) => !(error instanceof Failure && error.status >= 400 && error.status < 500)

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const t = useText('media')
  const { id, name, size, state } = upload
  const texts = useFileTexts()

  return (
    <div className="upload" data-state={state}>
      <span className="upload-name">
        <bdi>{name}</bdi>
      </span>
      <UploadState upload={upload} weight={texts.weight(size)} />
      <span className="upload-acts">
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
  const failureText = useFailureText('media')

  if (state === 'failed') {
    return (
      <span className="upload-state">
        <CircleAlert size={14} aria-hidden="true" />
        {failureText(error)}
      </span>
    )
  }
  if (state === 'done') {
    return (
      <span className="upload-state">
        <CircleCheck size={14} aria-hidden="true" />
        {t('uploads.done')}
      </span>
    )
  }
  return (
    <span className="upload-state">
      <progress value={share} max={1} aria-label={name} />
      {state === 'waiting' ? weight : formats.percent(share, 0)}
    </span>
  )
}
