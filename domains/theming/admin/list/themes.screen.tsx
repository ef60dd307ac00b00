import {
  Button,
  Card,
  Empty,
  EntryPicture,
  Grid,
  Page,
  PageError,
  Skeleton,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { InstallDialog } from '../dialogs/install-dialog.tsx'
import { RollBack } from '../dialogs/roll-back.tsx'
import { themingUrl } from '../theming.urls.ts'
import { useThemes } from '../use-themes.ts'
import { ThemeCard } from './theme-card.tsx'

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
  const live = data.themes.filter(({ live_version_id }) => live_version_id !== null)
  const others = data.themes.filter(({ live_version_id }) => live_version_id === null)
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
        <>
          {live.map((theme) => (
            <ThemeCard
              key={theme.id}
              theme={theme}
              publication={data.publications.find(({ version_id }) => version_id === theme.live_version_id)}
            />
          ))}
          {others.length > 0 && (
            <Grid min={320} fixed>
              {others.map((theme) => (
                <ThemeCard key={theme.id} theme={theme} publication={undefined} />
              ))}
            </Grid>
          )}
        </>
      )}
      {isInstalling && <InstallDialog onClose={() => setInstalling(false)} />}
    </Page>
  )
}
