import {
  Banner,
  Button,
  Card,
  Code,
  Columns,
  call,
  MissingRecord,
  Page,
  PageError,
  PageLoading,
  Row,
  Stack,
  Stat,
  Stats,
  Text,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useNavigate, useParams } from 'react-router'
import type { PluginDetails } from '../../../contract/installed-plugin.ts'
import { clearPlugin, rollBackPlugin } from '../../../contract/manage-plugins.wire.ts'
import { PluginTile } from '../../outlet/plugin-tile.tsx'
import { PluginMenu } from '../acts/plugin-menu.tsx'
import { PluginSwitch } from '../acts/plugin-switch.tsx'
import { pluginsUrl } from '../model/plugins.urls.ts'
import { usePluginAct } from '../model/use-plugin-act.ts'
import { usePlugin } from '../model/use-plugins.ts'
import styles from '../show/manager.module.css'
import { failuresOf, PluginState } from '../show/plugin-health.tsx'
import { RightsList } from '../show/rights-list.tsx'
import { ShowsList } from '../show/shows-list.tsx'
import { LogCard } from './log-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { VersionsCard } from './versions-card.tsx'

export function PluginScreen() {
  const { key = '' } = useParams()
  const t = useText('extensions')
  const { data, error, refetch } = usePlugin(key)

  if (error && !data) {
    return (
      <PageError
        title={t('one')}
        back={pluginsUrl}
        error={error}
        missing={<MissingRecord title={t('missing')} list={pluginsUrl} />}
        texts="extensions"
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <PageLoading title={t('one')} back={pluginsUrl} />
  return <PluginPage key={key} plugin={data} />
}

function PluginPage({ plugin }: { plugin: PluginDetails }) {
  const t = useText('extensions')
  const navigate = useNavigate()
  const isRoot = useCan('root')
  const { name, version, author, manifest } = plugin
  return (
    <Page
      title={
        <span className={styles.named}>
          <PluginTile of={plugin} size={32} />
          <bdi>{name}</bdi>
        </span>
      }
      back={pluginsUrl}
      meta={
        <>
          <Code>{version}</Code>
          <PluginState of={plugin} />
          {isRoot && <PluginSwitch of={plugin} />}
        </>
      }
      subtitle={[author, manifest.description].filter(Boolean).join(' · ')}
      menu={isRoot && <PluginMenu of={plugin} onRemoved={() => void navigate(pluginsUrl)} />}
    >
      <Stack gap="4">
        {isRoot && <AsideBanner plugin={plugin} />}
        <Figures plugin={plugin} />
        <Columns
          main={
            <Stack gap="4">
              {isRoot && manifest.settings && <SettingsCard key={plugin.record_version} plugin={plugin} />}
              {isRoot && <LogCard of={plugin} />}
            </Stack>
          }
          aside={
            <Stack gap="4">
              <Card title={t('may')}>
                <RightsList rights={plugin.grants} reads_only={plugin.reads_only} />
              </Card>
              <Card title={t('shows.title')}>
                <ShowsList of={manifest} />
              </Card>
              <VersionsCard plugin={plugin} />
            </Stack>
          }
        />
      </Stack>
    </Page>
  )
}

function AsideBanner({ plugin: { key, name, state, cause, former } }: { plugin: PluginDetails }) {
  const t = useText('extensions')
  const { act, isBusy } = usePluginAct()
  if (state !== 'aside' && state !== 'out_of_range') return null
  const params = { key }
  return (
    <Banner
      tone={state === 'aside' ? 'danger' : 'warning'}
      action={
        <Row>
          {state === 'aside' && (
            <Button
              busy={isBusy}
              onClick={() => act({ send: () => call(clearPlugin, { params }), done: t('done.cleared', { name }) })}
            >
              {t('try_again')}
            </Button>
          )}
          {former !== null && (
            <Button
              variant="primary"
              busy={isBusy}
              onClick={() =>
                act({
                  send: () => call(rollBackPlugin, { params }),
                  done: t('done.rolled_back', { name, version: former }),
                })
              }
            >
              {t('back_to', { version: former })}
            </Button>
          )}
        </Row>
      }
    >
      {t(`trouble.${state}`, { name })} {cause}
    </Banner>
  )
}

const megabyte = 1_000_000
const storeLimit = 50 * megabyte

function Figures({ plugin }: { plugin: PluginDetails }) {
  const t = useText('extensions')
  const { number } = useFormats()
  const size = (bytes: number) =>
    bytes < megabyte
      ? number(Math.ceil(bytes / 1_000), { style: 'unit', unit: 'kilobyte' })
      : number(bytes / megabyte, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const current = plugin.versions.find(({ role }) => role === 'current')
  return (
    <Stats strip>
      <Stat label={t('figures.failures')} value={number(failuresOf(plugin))} />
      <Stat
        label={t('figures.store')}
        value={size(plugin.store_bytes)}
        change={<Text tone="quiet">{t('figures.store_of', { size: size(storeLimit) })}</Text>}
      />
      {current && (
        <Stat
          label={t('figures.package')}
          value={size(current.size)}
          change={<Text tone="quiet">{t('figures.files', { count: current.files })}</Text>}
        />
      )}
    </Stats>
  )
}
