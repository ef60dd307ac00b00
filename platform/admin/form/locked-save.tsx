import { createPortal } from 'react-dom'
import { useText } from '../i18n/formats/use-text.ts'
import { Button } from '../ui/actions/button.tsx'
import { usePortalTarget } from '../ui/layout/use-portal-target.ts'

/** The place of the primary button, in the head of a page that has no other. */
export function LockedSave() {
  const t = useText('platform')
  const target = usePortalTarget('page-save')
  return target && createPortal(<Button writes>{t('save')}</Button>, target)
}
