import { Banner, Button, Dialog, Skeleton, useErrorText, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Theme, ThemeVersion } from '../../contract/theme.ts'
import { useThemes, useVersions } from '../use-themes.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { VersionRow } from './version-row.tsx'
import styles from './versions.module.css'

interface VersionsDialogProps {
  theme: Theme
  onClose: () => void
}

/** Every state of a theme, as a picture and in words; each can be shown to visitors. */
export function VersionsDialog({ theme, onClose }: VersionsDialogProps) {
  const t = useText('theming')
  const errorText = useErrorText('theming')
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useVersions(theme.id)
  const publications = useThemes().data?.publications ?? []
  const [asked, setAsked] = useState<ThemeVersion | null>(null)
  const versions = data?.pages.flatMap((page) => page.versions) ?? []
  const wasLive = ({ id }: ThemeVersion) => publications.some(({ version_id }) => version_id === id)
  return (
    <Dialog title={t('versions.title', { name: theme.name })} size="large" open onOpenChange={onClose}>
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      {!data && !error && <Skeleton />}
      <ol className={styles.themeVersions} reversed>
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            {...{ theme, version, isAgain: wasLive(version) }}
            onShow={() => setAsked(version)}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('versions.more')}
        </Button>
      )}
      {asked && <PublishDialog theme={theme} version={asked} isAgain={wasLive(asked)} onClose={() => setAsked(null)} />}
    </Dialog>
  )
}
