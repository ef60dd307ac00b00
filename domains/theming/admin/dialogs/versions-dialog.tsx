import {
  Badge,
  Banner,
  Button,
  Dialog,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
  Text,
  useCan,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import type { Theme, ThemeVersion } from '../../contract/theme.ts'
import { acts, useThemeAct, useVersions } from '../use-themes.ts'

interface VersionsDialogProps {
  theme: Theme
  onClose: () => void
}

/** Every state of a theme; each can be published, or become the newest one again. */
export function VersionsDialog({ theme, onClose }: VersionsDialogProps) {
  const t = useText('theming')
  const errorText = useErrorText('theming')
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useVersions(theme.id)
  const versions = data?.pages.flatMap((page) => page.versions) ?? []
  return (
    <Dialog title={t('versions.title', { name: theme.name })} size="large" open onOpenChange={onClose}>
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      {!data && !error && <Skeleton />}
      <Stack>
        {versions.map((version) => (
          <VersionRow key={version.id} theme={theme} version={version} />
        ))}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('versions.more')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

function VersionRow({ theme, version }: { theme: Theme; version: ThemeVersion }) {
  const t = useText('theming')
  const mayPublish = useCan('admin_theming')
  const mayRestore = useCan('theme_code')
  const publish = useThemeAct(acts.publishVersion, 'publish.done')
  const restore = useThemeAct(acts.restore, 'versions.restored')
  const named = { theme: theme.id, version: version.id }
  const isNewest = version.id === theme.version_id
  return (
    <Row justify="between" wrap>
      <div>
        <Row wrap>
          <Text strong>{t('versions.number', { number: version.number })}</Text>
          {version.is_live && <Badge tone="done">{t('state.live')}</Badge>}
        </Row>
        <Text as="p" tone="quiet">
          {t(`versions.changes.${version.change}`)} {version.path && <bdi>{version.path}</bdi>}
        </Text>
        <Text as="p" tone="quiet">
          {version.author && <bdi>{version.author}</bdi>} <RelativeTime at={version.created_at} />
        </Text>
      </div>
      <Row wrap>
        {!isNewest && mayRestore && (
          <Button busy={restore.isPending} onClick={() => restore.mutate(named)}>
            {t('versions.restore')}
          </Button>
        )}
        {!version.is_live && mayPublish && (
          <Button busy={publish.isPending} onClick={() => publish.mutate(named)}>
            {t('publish.name')}
          </Button>
        )}
      </Row>
    </Row>
  )
}
