import { Badge, ButtonLink, Card, RelativeTime, Row, Stack, Text, useFormats, useText } from '@comptoir/platform/admin'
import { Paintbrush } from 'lucide-react'
import type { Theme } from '../../contract/theme.ts'
import { editorUrl } from '../theming.urls.ts'
import { HomePicture } from './home-picture.tsx'
import { PreviewLink } from './preview-link.tsx'
import { PublishButton } from './publish-button.tsx'
import { ThemeMenu } from './theme-menu.tsx'

const isNewestLive = ({ version_id, live_version_id }: Theme) => version_id === live_version_id

export function ThemeCard({ theme }: { theme: Theme }) {
  const t = useText('theming')
  return (
    <Card title={theme.name} actions={<ThemeMenu theme={theme} />}>
      <Stack gap="3">
        <HomePicture theme={theme} />
        <Row wrap>
          <ThemeState theme={theme} />
        </Row>
        <ThemeFacts theme={theme} />
        <Row wrap>
          <ButtonLink to={editorUrl(theme.id)} icon={<Paintbrush size={16} aria-hidden="true" />}>
            {t('editor.name')}
          </ButtonLink>
          <PreviewLink theme={theme} />
          {!isNewestLive(theme) && <PublishButton theme={theme} />}
        </Row>
      </Stack>
    </Card>
  )
}

function ThemeState({ theme: { live_since, scheduled } }: { theme: Theme }) {
  const t = useText('theming')
  const formats = useFormats()
  return (
    <>
      {live_since ? <Badge tone="done">{t('state.live')}</Badge> : <Badge>{t('state.draft')}</Badge>}
      {live_since && (
        <Text tone="quiet">
          {t('state.since')} <RelativeTime at={live_since} />
        </Text>
      )}
      {scheduled && <Badge tone="transit">{t('state.scheduled', { at: formats.dateTime(scheduled.at) })}</Badge>}
    </>
  )
}

function ThemeFacts({ theme }: { theme: Theme }) {
  const t = useText('theming')
  const formats = useFormats()
  const size = formats.number(Math.max(1, theme.size / 1_000), {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  })
  return (
    <Text as="p" tone="quiet">
      {t('facts', { number: theme.number, files: theme.files, size })} · {t('changed')}{' '}
      <RelativeTime at={theme.updated_at} />
    </Text>
  )
}
