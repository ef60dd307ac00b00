import { IconButton, useIsWide, useStore, useText } from '@comptoir/platform/admin'
import { PanelRight } from 'lucide-react'
import { isPreviewShown, setPreviewShown } from './is-preview-shown.ts'

/** Puts the preview away and brings it back, where there is room for it. */
export function PreviewToggle() {
  const t = useText('theming')
  const isShown = useStore(isPreviewShown)
  if (!useIsWide()) return null
  return (
    <IconButton
      label={t('preview')}
      aria-pressed={isShown}
      icon={<PanelRight size={16} data-mirror aria-hidden="true" />}
      onClick={() => setPreviewShown(!isShown)}
    />
  )
}
