import { Button, useText } from '@comptoir/platform/admin'
import { Eye } from 'lucide-react'
import type { Theme } from '../../contract/theme.ts'
import { useOpenPreview } from './use-open-preview.ts'

export function PreviewLink({ theme }: { theme: Theme }) {
  const t = useText('theming')
  const { open, isPending, isPossible } = useOpenPreview(theme)
  if (!isPossible) return null
  return (
    <Button busy={isPending} icon={<Eye size={16} aria-hidden="true" />} onClick={open}>
      {t('preview')}
    </Button>
  )
}
