import {
  AlertDialog,
  Badge,
  Button,
  Card,
  RelativeTime,
  Row,
  Stack,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Theme } from '../../contract/theme.ts'
import { acts, useThemeAct } from '../use-themes.ts'
import { ThemeMenu } from './theme-menu.tsx'

const isNewestLive = ({ version_id, live_version_id }: Theme) => version_id === live_version_id

export function ThemeCard({ theme }: { theme: Theme }) {
  return (
    <Card title={theme.name} actions={<ThemeMenu theme={theme} />}>
      <Stack gap="3">
        <Row wrap>
          <ThemeState theme={theme} />
        </Row>
        <ThemeFacts theme={theme} />
        {!isNewestLive(theme) && <Publish theme={theme} />}
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

function Publish({ theme }: { theme: Theme }) {
  const t = useText('theming')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useThemeAct(acts.publish, 'publish.done', () => setAsking(false))
  return (
    <>
      <Row>
        <Button busy={isPending} onClick={() => setAsking(true)}>
          {theme.live_version_id ? t('publish.newest', { number: theme.number }) : t('publish.name')}
        </Button>
      </Row>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('publish.title', { name: theme.name })}
        text={t('publish.text')}
        confirm={t('publish.name')}
        busy={isPending}
        onConfirm={() => mutate(theme)}
      />
    </>
  )
}
