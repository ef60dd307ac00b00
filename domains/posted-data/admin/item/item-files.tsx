import {
  downloadContent,
  readContent,
  Skeleton,
  toast,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText, ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PostedAttachment, PostedItem } from '../../contract/posted-data.ts'
import { readAttachment, readThumbnail } from '../../contract/posted-item.wire.ts'
import styles from './item.module.css'

/** Pictures and PDFs that came with a message; each is saved by pressing it. */
export function ItemFiles({ item: { id, attachments } }: { item: Pick<PostedItem, 'id' | 'attachments'> }) {
  return (
    <ul className={styles.files}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <ItemFile id={id} attachment={attachment} />
        </li>
      ))}
    </ul>
  )
}

interface ItemFileProps {
  id: string
  attachment: PostedAttachment
}

function ItemFile({ id, attachment }: ItemFileProps) {
  const t = useText('posted-data')
  const errorText = useErrorText('posted-data')
  const { name, size, is_picture } = attachment
  const shownSize = useFileSize()(size)
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => downloadContent(readAttachment, { params: { id, attachment: attachment.id }, name }),
    onError: (error) => void toast.error(errorText(error)),
  })
  return (
    <button
      type="button"
      aria-label={t('download', { name, size: shownSize })}
      disabled={isPending}
      onClick={() => download()}
    >
      {is_picture ? <Thumbnail id={id} attachment={attachment} /> : <FileText size={24} aria-hidden="true" />}
      <span>
        <bdi>{name}</bdi>
        <small>{shownSize}</small>
      </span>
    </button>
  )
}

function Thumbnail({ id, attachment }: ItemFileProps) {
  const { data, error } = useQuery({
    queryKey: ['posted-data', 'thumbnail', id, attachment.id],
    queryFn: ({ signal }) => readContent(readThumbnail, { params: { id, attachment: attachment.id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useAddressOf(data)
  if (error) return <ImageOff size={24} aria-hidden="true" />
  return address ? <img src={address} alt="" /> : <Skeleton width="64px" height={64} />
}

/** Lives as long as the picture is shown. */
function useAddressOf(content: Blob | undefined) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(
    function nameContent() {
      if (!content) return
      const named = URL.createObjectURL(content)
      setAddress(named)
      return () => URL.revokeObjectURL(named)
    },
    [content],
  )
  return address
}

const kilobyte = 1_024

export function useFileSize() {
  const t = useText('posted-data')
  const { number } = useFormats()
  return (bytes: number) =>
    bytes < kilobyte ** 2
      ? t('kilobytes', { size: number(Math.max(1, Math.round(bytes / kilobyte))) })
      : t('megabytes', { size: number(Math.round((bytes / kilobyte ** 2) * 10) / 10) })
}
