import { Button, Card, Code, call, RecentTime, Text, useCan, useText } from '@comptoir/platform/admin'
import type { PluginDetails } from '../../../contract/installed-plugin.ts'
import { rollBackPlugin } from '../../../contract/manage-plugins.wire.ts'
import { usePluginAct } from '../model/use-plugin-act.ts'
import styles from '../show/manager.module.css'

/** Versions with who installed them; the one before comes back with one press. */
export function VersionsCard({ plugin: { key, name, versions, former } }: { plugin: PluginDetails }) {
  const t = useText('extensions')
  const isRoot = useCan('root')
  const { act, isBusy } = usePluginAct()
  return (
    <Card title={t('versions.title')}>
      <ul className={styles.versions}>
        {versions.map(({ id, version, installed_at, installed_by, role }) => (
          <li key={id}>
            <Code>{version}</Code>
            <Text tone="quiet" size="12">
              <RecentTime at={installed_at} />
              {installed_by && (
                <>
                  {' '}
                  · <bdi>{installed_by}</bdi>
                </>
              )}
            </Text>
            {role === 'former' && isRoot && former !== null ? (
              <Button
                busy={isBusy}
                onClick={() =>
                  act({
                    send: () => call(rollBackPlugin, { params: { key } }),
                    done: t('done.rolled_back', { name, version: former }),
                  })
                }
              >
                {t('versions.use')}
              </Button>
            ) : (
              <Text size="12" tone={role === 'staged' ? 'warning' : 'quiet'}>
                {t(`versions.${role}`)}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
