import { Button, Card, Empty, EntryPicture, Page, PageError, Skeleton, useCan, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Theme } from '../../contract/theme.ts'
import { InstallDialog } from '../dialogs/install-dialog.tsx'
import { RollBack } from '../dialogs/roll-back.tsx'
import { themingUrl } from '../theming.urls.ts'
import { useThemes } from '../use-themes.ts'
import styles from './theme-card.module.css'
import { ThemeCard } from './theme-card.tsx'

/** In one list: a theme that becomes live keeps its card, and the dialog that is open on it. */
const liveFirst = (themes: readonly Theme[]) =>
  themes.toSorted((one, other) => Number(one.live_version_id === null) - Number(other.live_version_id === null))

export function ThemesScreen() {
  const t = useText('theming')
  const mayPublish = useCan('admin_theming')
  const mayInstall = useCan('install_theme')
  const { data, error, refetch } = useThemes()
  const [isInstalling, setInstalling] = useState(false)

  if (error && !data) {
    return <PageError title={t('title')} error={error} texts="theming" onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Page title={t('title')} subtitle={t('subtitle')}>
        <Card>
          <Skeleton width="20%" height={16} />
          <Skeleton height={300} />
        </Card>
      </Page>
    )
  }
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      secondary={mayPublish && <RollBack {...data} />}
      primary={
        mayInstall && (
          <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setInstalling(true)}>
            {t('install.name')}
          </Button>
        )
      }
    >
      {data.themes.length === 0 ? (
        <Empty picture={<EntryPicture to={themingUrl} />} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <div className={styles.themes}>
          {liveFirst(data.themes).map((theme) => (
            <ThemeCard
              key={theme.id}
              theme={theme}
              publication={data.publications.find(({ version_id }) => version_id === theme.live_version_id)}
            />
          ))}
        </div>
      )}
      {isInstalling && <InstallDialog onClose={() => setInstalling(false)} />}
    </Page>
  )
}
