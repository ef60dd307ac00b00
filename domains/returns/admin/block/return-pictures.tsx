import { downloadContent, readContent, Skeleton, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Return, ReturnFile } from '../../contract/return.ts'
import { readReturnFile, readReturnThumbnail } from '../../contract/return-files.wire.ts'
import styles from './return-pictures.module.css'

/** Pictures that the customer sent along; each is saved by pressing it. */
export function ReturnPictures({ record }: { record: Return }) {
  if (record.files.length === 0) return null
  return (
    <ul className={styles.returnPictures}>
      {record.files.map((file) => (
        <li key={file.id}>
          <Picture record={record} file={file} />
        </li>
      ))}
    </ul>
  )
}

interface PictureProps {
  record: Return
  file: ReturnFile
}

function Picture({ record, file: { id: file_id, name } }: PictureProps) {
  const t = useText('returns')
  const errorText = useErrorText('returns')
  const params = { id: record.order_id, return_id: record.id, file_id }
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => downloadContent(readReturnFile, { params, name }),
    onError: (error) => void toast.error(errorText(error)),
  })
  const { data, error } = useQuery({
    queryKey: ['returns', 'thumbnail', file_id],
    queryFn: ({ signal }) => readContent(readReturnThumbnail, { params, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useAddressOf(data)
  return (
    <button type="button" aria-label={t('picture', { name })} disabled={isPending} onClick={() => download()}>
      {error && <ImageOff size={24} aria-hidden="true" />}
      {!error && (address ? <img src={address} alt="" /> : <Skeleton width="48px" height={48} />)}
    </button>
  )
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
