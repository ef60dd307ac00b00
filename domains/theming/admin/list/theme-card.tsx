import {
  Badge,
  ButtonLink,
  Card,
  RelativeTime,
  Row,
  Stack,
  Text,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Code2, Paintbrush } from 'lucide-react'
import type { Publication, Theme } from '../../contract/theme.ts'
import { HomePicture } from '../picture/home-picture.tsx'
import { codeUrl, editorUrl } from '../theming.urls.ts'
import { PreviewLink } from './preview-link.tsx'
import { PublishButton } from './publish-button.tsx'
import styles from './theme-card.module.css'
import { ThemeMenu } from './theme-menu.tsx'

const isNewestLive = ({ version_id, live_version_id }: Theme) => version_id === live_version_id

interface ThemeCardProps {
  theme: Theme
  /** Of its live version; undefined for another theme. */
  publication: Publication | undefined
}

/** The live theme takes the width of the page, and shows the shop on a phone as well. */
export function ThemeCard({ theme, publication }: ThemeCardProps) {
  const version = theme.live_version_id ?? theme.version_id
  const isLive = theme.live_version_id !== null
  return (
    <Card title={theme.name} actions={<ThemeMenu theme={theme} />}>
      <div className={styles.theme} data-live={isLive || undefined}>
        <HomePicture theme={theme} version={version} />
        {isLive && (
          <div className={styles.themePhone}>
            <HomePicture theme={theme} version={version} screen="phone" />
          </div>
        )}
        <Stack gap="3">
          <Row wrap>
            <ThemeState theme={theme} />
          </Row>
          {theme.live_number !== null && <LiveFacts theme={theme} publication={publication} />}
          {!isNewestLive(theme) && <NewestFacts theme={theme} />}
          <ThemeActs theme={theme} />
        </Stack>
      </div>
    </Card>
  )
}

function ThemeActs({ theme }: { theme: Theme }) {
  const t = useText('theming')
  const mayDesign = useCan('admin_theming')
  return (
    <Row wrap>
      {mayDesign ? (
        <ButtonLink to={editorUrl(theme.id)} icon={<Paintbrush size={16} aria-hidden="true" />}>
          {t('editor.name')}
        </ButtonLink>
      ) : (
        <ButtonLink to={codeUrl(theme.id)} icon={<Code2 size={16} aria-hidden="true" />}>
          {t('code.name')}
        </ButtonLink>
      )}
      <PreviewLink theme={theme} />
      {mayDesign && !isNewestLive(theme) && <PublishButton theme={theme} />}
    </Row>
  )
}

function ThemeState({ theme: { live_version_id, scheduled } }: { theme: Theme }) {
  const t = useText('theming')
  const formats = useFormats()
  return (
    <>
      {live_version_id ? <Badge tone="done">{t('state.live')}</Badge> : <Badge>{t('state.draft')}</Badge>}
      {scheduled && <Badge tone="transit">{t('state.scheduled', { at: formats.dateTime(scheduled.at) })}</Badge>}
    </>
  )
}

/** What visitors see: which version, since when and by whom. */
function LiveFacts({ theme: { live_number, live_since }, publication }: ThemeCardProps) {
  const t = useText('theming')
  return (
    <Text as="p">
      {t('live.number', { number: live_number ?? 0 })}
      {live_since && (
        <Text tone="quiet">
          {' · '}
          {t('live.published')} <RelativeTime at={live_since} />
          {publication?.author && (
            <>
              {' · '}
              <bdi>{publication.author}</bdi>
            </>
          )}
        </Text>
      )}
    </Text>
  )
}

/** The version that is edited, where visitors see another one. */
function NewestFacts({ theme }: { theme: Theme }) {
  const t = useText('theming')
  const formats = useFormats()
  const size = formats.number(Math.max(1, theme.size / 1_000), {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  })
  return (
    <Text as="p" tone="quiet">
      {theme.live_number === null
        ? t('facts', { number: theme.number, files: theme.files, size })
        : t('live.newer', { number: theme.number })}
      {' · '}
      {t('changed')} <RelativeTime at={theme.updated_at} />
    </Text>
  )
}
