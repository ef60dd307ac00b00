import {
  Button,
  ButtonLink,
  IconButton,
  Menu,
  type MenuItem,
  Text,
  Tooltip,
  toast,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Theme } from '../../contract/theme.ts'
import { PublishDialog } from '../dialogs/publish-dialog.tsx'
import { useOpenPreview } from '../list/use-open-preview.ts'
import { codeUrl } from '../theming.urls.ts'
import styles from './editor-bar.module.css'

interface EditorActsProps {
  theme: Theme
  hasChanges: boolean
  isSaving: boolean
  onSave: () => void
}

/** All of them stand all the time, so that nothing moves while somebody types or saves. */
export function EditorActs({ theme, hasChanges, isSaving, onSave }: EditorActsProps) {
  const t = useText('theming')
  const platform = useText('platform')
  const preview = useOpenPreview(theme)
  const code = { label: t('code.name'), to: codeUrl(theme.id) }
  const items: MenuItem[] = [
    { id: 'code', ...code },
    ...(preview.isPossible ? [{ id: 'preview', label: t('preview'), writes: false, onSelect: preview.open }] : []),
  ]
  return (
    <>
      <SavedAt theme={theme} hasChanges={hasChanges} />
      <div className={styles.wideActs}>
        <ButtonLink to={code.to}>{code.label}</ButtonLink>
        {preview.isPossible && (
          <Button busy={preview.isPending} onClick={preview.open}>
            {t('preview')}
          </Button>
        )}
      </div>
      <Button
        variant={hasChanges ? 'primary' : 'secondary'}
        writes
        busy={isSaving}
        disabled={!hasChanges}
        onClick={onSave}
      >
        {platform('save')}
      </Button>
      <Publish theme={theme} hasChanges={hasChanges} />
      <div className={styles.narrowActs}>
        <Menu
          trigger={
            <IconButton
              plain
              label={t('menu_of', { name: theme.name })}
              icon={<Ellipsis size={16} aria-hidden="true" />}
            />
          }
          groups={[{ id: 'acts', items }]}
        />
      </div>
    </>
  )
}

/** Keeps the room of the longer of both. */
function SavedAt({ theme: { updated_at }, hasChanges }: Pick<EditorActsProps, 'theme' | 'hasChanges'>) {
  const t = useText('theming')
  const formats = useFormats()
  const isToday = formats.date(updated_at) === formats.date(Date.now())
  const at = isToday ? formats.time(updated_at) : formats.date(updated_at)
  return (
    <span className={styles.savedAt}>
      <span aria-hidden={hasChanges}>
        <Text tone="quiet">{t('editor.saved_at', { at })}</Text>
      </span>
      <span aria-hidden={!hasChanges}>
        <Text>{t('code.unsaved')}</Text>
      </span>
    </span>
  )
}

/** Unsaved changes are not published, so they are saved first. */
function Publish({ theme, hasChanges }: Pick<EditorActsProps, 'theme' | 'hasChanges'>) {
  const t = useText('theming')
  const [isAsking, setAsking] = useState(false)
  const isLive = theme.version_id === theme.live_version_id
  const reason = hasChanges ? t('editor.save_first') : isLive ? t('editor.is_live') : null
  if (reason !== null) {
    return (
      <Tooltip text={reason}>
        <Button writes aria-disabled="true" aria-description={reason} onClick={() => toast.info(reason)}>
          {t('publish.name')}
        </Button>
      </Tooltip>
    )
  }
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {t('publish.name')}
      </Button>
      {isAsking && <PublishDialog theme={theme} onClose={() => setAsking(false)} />}
    </>
  )
}
