import { ButtonLink, DeadEnd, PageLoading, useStore, useText } from '@comptoir/platform/admin'
import { Compass } from 'lucide-react'
import { useLocation } from 'react-router'
import { drawnPlaces } from '../outlet/drawn-places.ts'
import { PageBox } from '../outlet/page-box.tsx'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'
import { pluginRuns } from '../runs/plugin-runs.ts'
import { pageAt } from './page-at.ts'

/** A page of a plugin; of one that is off, or for another role, nothing is told. */
export function PluginPageScreen() {
  const t = useText('extensions')
  const { pathname } = useLocation()
  const runs = useStore(pluginRuns)
  const isStarted = useStore(drawnPlaces) !== null
  const isEmpty = useStore(arrivedPlugins, (plugins) => plugins?.length === 0)
  const page = pageAt(pathname, runs)

  if (page) return <PageBox key={`${page.run.plugin.key} ${page.run.plugin.revision} ${page.path}`} {...page} />
  if (!isStarted && !isEmpty) return <PageLoading title="" />
  return (
    <DeadEnd
      picture={<Compass size={40} aria-hidden="true" />}
      title={t('page.missing', { address: pathname })}
      text={t('page.missing_text')}
      way={<Home />}
    />
  )
}

function Home() {
  const platform = useText('platform')
  return (
    <ButtonLink variant="primary" to="/">
      {platform('home')}
    </ButtonLink>
  )
}
