import { useText } from '@comptoir/platform/admin'
import type { Theme, ThemeVersion } from '../../contract/theme.ts'
import { acts, useThemeAct, useThemes } from '../use-themes.ts'
import { ShowDialog } from './show-dialog.tsx'

interface PublishDialogProps {
  theme: Theme
  /** The newest if left out. */
  version?: Pick<ThemeVersion, 'id' | 'number'>
  /** Visitors saw it before. */
  isAgain?: boolean
  onClose: () => void
}

/** Publishes a version of a theme, once it was looked at beside what visitors see now. */
export function PublishDialog({ theme, version, isAgain, onClose }: PublishDialogProps) {
  const t = useText('theming')
  const { data } = useThemes()
  const live = data?.themes.find(({ live_version_id }) => live_version_id !== null)
  const id = version?.id ?? theme.version_id
  const { mutate, isPending } = useThemeAct(acts.publish, isAgain ? 'roll_back.done' : 'publish.done', onClose)
  const named = { name: theme.name, number: version?.number ?? theme.number }
  return (
    <ShowDialog
      onClose={onClose}
      title={version ? t(isAgain ? 'roll_back.title' : 'publish.title_of', named) : t('publish.title', named)}
      text={isAgain ? t('roll_back.text', named) : t('publish.text')}
      confirm={isAgain ? t('versions.show_again') : t('publish.name')}
      from={live?.live_version_id ? { theme: live, version: live.live_version_id } : null}
      to={{ theme, version: id }}
      busy={isPending}
      onConfirm={() => mutate({ theme: theme.id, version: id })}
    />
  )
}
