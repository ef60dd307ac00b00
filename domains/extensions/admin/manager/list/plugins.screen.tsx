import {
  Banner,
  Button,
  ButtonLink,
  call,
  Empty,
  EntryPicture,
  IndexTable,
  Kbd,
  Page,
  Switch,
  Text,
  useErrorText,
  useShortcut,
  useStore,
  useText,
} from '@comptoir/platform/admin'
import { Plus, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { InstalledPlugin } from '../../../contract/installed-plugin.ts'
import { reloadPlugins } from '../../../contract/reload.wire.ts'
import { isDeveloping, setDeveloping } from '../../developer/developer-mode.ts'
import { InstallDialog } from '../acts/install-dialog.tsx'
import { pluginsUrl, pluginUrl } from '../model/plugins.urls.ts'
import { usePluginAct } from '../model/use-plugin-act.ts'
import { usePlugins } from '../model/use-plugins.ts'
import { useSwitchPlugin } from '../model/use-switch-plugin.ts'
import styles from '../show/manager.module.css'
import { usePluginColumns } from './use-plugin-columns.tsx'
import { usePluginViews } from './use-plugin-views.tsx'

/** The Plugins Manager (specification §2): for root alone. */
export function PluginsScreen() {
  const t = useText('extensions')
  const errorText = useErrorText('extensions')
  const navigate = useNavigate()
  const { data: plugins, error, refetch } = usePlugins()
  const columns = usePluginColumns()
  const { shown, toolbar } = usePluginViews(plugins)
  const [isInstalling, setInstalling] = useState(false)
  const isEmpty = plugins?.length === 0
  const { mutate: turn } = useSwitchPlugin()
  useShortcut('i', () => setInstalling(true), { label: t('install.title'), group: t('title') })

  const install = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setInstalling(true)}>
      {t('install.title')}
    </Button>
  )

  return (
    <Page
      title={t('title')}
      subtitle={plugins && t('subtitle', { count: plugins.filter(({ state }) => state === 'enabled').length })}
      wide
      secondary={
        <>
          <DeveloperSwitch />
          {!isEmpty && <ReloadAll />}
        </>
      }
      primary={isEmpty ? undefined : install}
    >
      {plugins && <Troubled plugins={plugins} />}
      <IndexTable
        label={t('title')}
        columns={columns}
        toolbar={toolbar}
        rows={shown ?? []}
        nameOf={({ name }) => name}
        isTall
        markOf={markOf}
        total={shown?.length}
        isLoading={plugins === undefined && error === null}
        error={error && plugins === undefined ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        onOpen={({ key }) => void navigate(pluginUrl(key))}
        onPreview={(plugin) => turn({ plugin, isOn: plugin.state !== 'enabled' })}
        empty={isEmpty ? <NoPlugins install={install} /> : <Empty title={t('none_found')} />}
        foot={
          <Text tone="quiet">
            <span className={styles.keys}>
              <Kbd keys="space" /> {t('on_or_off')} ·{' '}
            </span>
            {t('start_without')}{' '}
            <bdi className={styles.address} dir="ltr">
              ?plugins=off
            </bdi>
          </Text>
        }
      />
      {isInstalling && <InstallDialog onClose={() => setInstalling(false)} />}
    </Page>
  )
}

function NoPlugins({ install }: { install: ReactNode }) {
  const t = useText('extensions')
  return (
    <Empty
      picture={<EntryPicture to={pluginsUrl} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={install}
    />
  )
}

function markOf({ state, staged }: InstalledPlugin) {
  if (state === 'aside') return 'bad'
  return staged || state === 'out_of_range' ? 'waiting' : undefined
}

function DeveloperSwitch() {
  const t = useText('extensions')
  return <Switch label={t('developer.title')} value={useStore(isDeveloping)} onChange={setDeveloping} />
}

function ReloadAll() {
  const t = useText('extensions')
  const { act, isBusy } = usePluginAct()
  return (
    <Button
      busy={isBusy}
      icon={<RefreshCw size={16} aria-hidden="true" />}
      onClick={() => act({ send: () => call(reloadPlugins), done: '' })}
    >
      {t('reload_all')}
    </Button>
  )
}

/** Plugins that were set aside, and those that are not for this version of the shop. */
function Troubled({ plugins }: { plugins: readonly InstalledPlugin[] }) {
  const t = useText('extensions')
  const troubled = plugins.filter(({ state }) => state === 'aside' || state === 'out_of_range')
  if (troubled.length === 0) return null
  return (
    <div className={styles.troubled}>
      {troubled.map(({ key, name, state, cause }) => (
        <Banner
          key={key}
          tone={state === 'aside' ? 'danger' : 'warning'}
          action={<ButtonLink to={pluginUrl(key)}>{t('see_why')}</ButtonLink>}
        >
          {t(`trouble.${state}`, { name })} {cause}
        </Banner>
      ))}
    </div>
  )
}
