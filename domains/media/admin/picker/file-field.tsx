import { call } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CFile } from '../../contract/file.ts'
import { getFileById } from '../../contract/file.wire.ts'
import { FilePicture } from '../files/file-picture.tsx'
import { ImageField, type ImageFieldProps } from './image-field.tsx'

interface FileFieldProps extends ImageFieldProps {
  /** File id. */
  value: string | null
  onChange: (id: string | null) => void
}

const keyOf = (id: string | null) => ['files', 'one', id]

export function FileField({ value, onChange, ...rest }: FileFieldProps) {
  const client = useQueryClient()
  const { data = null } = useQuery({
    queryKey: keyOf(value),
    enabled: value !== null,
    queryFn: async ({ signal }) => (await call(getFileById, { params: { id: value ?? '' }, signal })).file,
  })

  const choose = (file: CFile) => {
    client.setQueryData(keyOf(file.id), file)
    onChange(file.id)
  }
  return (
    <ImageField
      {...rest}
      picture={value !== null && data && <FilePicture file={data} alt={data.alt} />}
      onPick={choose}
      onRemove={() => onChange(null)}
    />
  )
}
