import { Button, ButtonLink, Tooltip, useText } from '@comptoir/platform/admin'
import { Code2 } from 'lucide-react'
import type { Theme } from '../../contract/theme.ts'
import { PreviewLink } from '../list/preview-link.tsx'
import { PublishButton } from '../list/publish-button.tsx'
import { codeUrl } from '../theming.urls.ts'

/** Unsaved changes are not published, so they are saved first. */
export function EditorActs({ theme, hasChanges }: { theme: Theme; hasChanges: boolean }) {
  const t = useText('theming')
  if (hasChanges) {
    return (
      <Tooltip text={t('editor.save_first')}>
        <Button aria-disabled="true">{t('publish.name')}</Button>
      </Tooltip>
    )
  }
  return (
    <>
      <ButtonLink to={codeUrl(theme.id)} icon={<Code2 size={16} aria-hidden="true" />}>
        {t('code.name')}
      </ButtonLink>
      <PreviewLink theme={theme} />
      {theme.version_id !== theme.live_version_id && <PublishButton theme={theme} primary />}
    </>
  )
}
