import { Card, Page, PageLoading, useText } from '@comptoir/platform/admin'
import { useTop, useTypes } from '../elements/surface.ts'
import type { PluginRun } from '../runs/plugin-run.ts'
import type { Mounted } from '../runs/surfaces.ts'
import { Broken } from './broken.tsx'
import { Drawn } from './drawn.tsx'
import styles from './plugin-box.module.css'
import { Surface, useFailure, useIsDrawn, useMounted } from './plugin-surface.tsx'

interface PageBoxProps {
  run: PluginRun
  path: string
  component: string
  title: string
}

/** A page of a plugin in the panel's frame; its foot names whose it is. */
export function PageBox({ run, path, component, title: given }: PageBoxProps) {
  const t = useText('extensions')
  const mounted = useMounted(run, { place: path, component, props: { path } })
  const { failure, state } = useFailure(run, mounted)
  const { isDrawn } = useIsDrawn(mounted)
  const { key, name, version, texts } = run.plugin
  const title = texts[given] ?? (given || name)
  const isWorking = failure === null && state !== 'off' && state !== 'restarting'
  if (!mounted) return null

  return (
    <Surface run={run} mounted={mounted}>
      <div className={styles.page}>
        <div className={styles.pageInner} data-plugin={key}>
          {isWorking && isDrawn && <Content run={run} mounted={mounted} title={title} />}
          {isWorking && !isDrawn && <PageLoading title={title} />}
          {!isWorking && (
            <Page title={title}>
              <Card>
                <Broken run={run} mounted={mounted} look="page" />
              </Card>
            </Page>
          )}
        </div>
        <footer className={styles.foot}>{t('page.foot', { name, version })}</footer>
      </div>
    </Surface>
  )
}

/** What is no `Page` of its own stands in one. */
function Content({ run, mounted, title }: { run: PluginRun; mounted: Mounted; title: string }) {
  const isPage = useTypes(useTop() ?? []).includes('Page')
  const drawn = <Drawn run={run} mounted={mounted} look="page" />
  return isPage ? drawn : <Page title={title}>{drawn}</Page>
}
