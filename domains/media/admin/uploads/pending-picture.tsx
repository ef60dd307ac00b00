import { IconButton, Text, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { CircleAlert, RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './pending-picture.module.css'
import type { PictureUpload } from './use-picture-uploads.ts'

interface PendingPictureProps {
  of: PictureUpload
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** A picture on its way: seen at once, with how much of it has arrived. */
export function PendingPicture({ of, onRetry, onRemove }: PendingPictureProps) {
  const { id, name, content, isFailed, share } = of
  const t = useText('media')
  const url = useContentUrl(content)

  return (
    <div className={styles.pendingPicture} data-part="pending-picture">
      {url && <img src={url} alt="" />}
      {isFailed ? (
        <CircleAlert size={20} aria-hidden="true" />
      ) : (
        <progress value={share < 1 ? share : undefined} max={1} aria-label={name} />
      )}
      <span className={styles.pendingActs}>
        {isFailed && (
          <IconButton
            plain
            label={t('uploads.retry', { name })}
            icon={<RotateCcw size={14} aria-hidden="true" />}
            onClick={() => onRetry(id)}
          />
        )}
        <IconButton
          plain
          label={t(isFailed ? 'uploads.hide' : 'uploads.cancel', { name })}
          icon={<X size={14} aria-hidden="true" />}
          onClick={() => onRemove(id)}
        />
      </span>
    </div>
  )
}

/** Below the pictures, since a tile has no room for words. */
export function UploadFaults({ of: uploads }: { of: readonly PictureUpload[] }) {
  const { line } = useFormats()
  const errorText = useErrorText('media')
  const failed = uploads.filter(({ isFailed }) => isFailed)
  if (failed.length === 0) return null
  return (
    <div role="alert">
      {failed.map(({ id, name, error }) => (
        <Text key={id} as="p" tone="danger">
          {line([name, errorText(error)])}
        </Text>
      ))}
    </div>
  )
}

function useContentUrl(content: File) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(
    function showTheFileItself() {
      const made = URL.createObjectURL(content)
      setUrl(made)
      return () => URL.revokeObjectURL(made)
    },
    [content],
  )
  return url
}
