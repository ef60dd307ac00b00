import {
  Badge,
  Button,
  IconButton,
  Menu,
  Row,
  Skeleton,
  Text,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import type { Theme, ThemeVersion } from '../../contract/theme.ts'
import { HomePicture } from '../picture/home-picture.tsx'
import { useNearScreen } from '../picture/use-near-screen.ts'
import { acts, useThemeAct } from '../use-themes.ts'
import { Differences } from './differences.tsx'
import styles from './versions.module.css'

interface VersionRowProps {
  theme: Theme
  version: ThemeVersion
  /** Visitors saw it before. */
  isAgain: boolean
  onShow: () => void
}

export function VersionRow({ theme, version, isAgain, onShow }: VersionRowProps) {
  const t = useText('theming')
  const formats = useFormats()
  const mayPublish = useCan('admin_theming')
  const row = useRef<HTMLLIElement>(null)
  const isNear = useNearScreen(row)
  const isPlanned = theme.scheduled?.version_id === version.id
  return (
    <li ref={row} className={styles.themeVersion}>
      <HomePicture theme={theme} version={version.id} />
      <div className={styles.words}>
        <Row wrap>
          <Text strong>{t('versions.number', { number: version.number })}</Text>
          {version.is_live && <Badge tone="done">{t('state.live')}</Badge>}
          {isPlanned && theme.scheduled && (
            <Badge tone="transit">{t('state.scheduled', { at: formats.dateTime(theme.scheduled.at) })}</Badge>
          )}
        </Row>
        <Text as="p" tone="quiet">
          <time dateTime={version.created_at}>{formats.dateTime(version.created_at)}</time>
          {version.author && (
            <>
              {' · '}
              <bdi>{version.author}</bdi>
            </>
          )}
        </Text>
        <VersionWords theme={theme} version={version} isNear={isNear} />
      </div>
      <div className={styles.acts}>
        {!version.is_live && mayPublish && (
          <Button onClick={onShow}>{t(isAgain ? 'versions.show_again' : 'versions.show')}</Button>
        )}
        <VersionMenu theme={theme} version={version} />
      </div>
    </li>
  )
}

/** The first version has no other to differ from. */
function VersionWords({ theme, version, isNear }: Pick<VersionRowProps, 'theme' | 'version'> & { isNear: boolean }) {
  const t = useText('theming')
  const { change } = version
  if (change === 'installed' || change === 'duplicated') return <Text as="p">{t(`versions.changes.${change}`)}</Text>
  return isNear ? <Differences theme={theme.id} to={version.id} lines={2} /> : <Skeleton />
}

/** Beside the one act of a version, for those who work with files. */
function VersionMenu({ theme, version }: Pick<VersionRowProps, 'theme' | 'version'>) {
  const t = useText('theming')
  const mayRestore = useCan('theme_code')
  const restore = useThemeAct(acts.restore, 'versions.restored')
  if (!mayRestore || version.id === theme.version_id) return null
  const label = t('versions.more_of', { number: version.number })
  return (
    <Menu
      trigger={<IconButton plain label={label} icon={<Ellipsis size={16} aria-hidden="true" />} />}
      groups={[
        {
          id: 'version',
          items: [
            {
              id: 'restore',
              label: t('versions.restore'),
              onSelect: () => restore.mutate({ theme: theme.id, version: version.id }),
            },
          ],
        },
      ]}
    />
  )
}
