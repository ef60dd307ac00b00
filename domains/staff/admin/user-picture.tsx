import { PathField } from '@comptoir/media/admin'
import { useCan, useText } from '@comptoir/platform/admin'

interface UserPictureProps {
  value: { path: string }
  onChange: (image: { path: string }) => void
  error?: string | undefined
}

/** Chosen from the media library, so only by those who may use it. */
export function UserPicture({ value, onChange, error }: UserPictureProps) {
  const t = useText('staff')
  const mayChoose = useCan('use_media')
  if (!mayChoose) return null
  return (
    <PathField label={t('fields.image')} value={value.path} onChange={(path) => onChange({ path })} error={error} />
  )
}
