import { Code, type Column, Text, useText } from '@comptoir/platform/admin'
import { useFlagNames } from '@comptoir/staff/admin'
import { isFlag } from '@comptoir/staff/contract'
import { useMemo } from 'react'
import type { InstalledPlugin } from '../../../contract/installed-plugin.ts'
import { PluginTile } from '../../outlet/plugin-tile.tsx'
import { PluginMenu } from '../acts/plugin-menu.tsx'
import { PluginSwitch } from '../acts/plugin-switch.tsx'
import styles from '../show/manager.module.css'
import { HealthBars, PluginHealthCell } from '../show/plugin-health.tsx'

export function usePluginColumns(): readonly Column<InstalledPlugin>[] {
  const t = useText('extensions')
  const namesOf = useFlagNames()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        width: 240,
        grow: 2,
        phone: 'title',
        cell: (plugin) => (
          <span className={styles.named}>
            <PluginTile of={plugin} size={36} />
            <span>
              <Text as="p" truncate>
                <Text as="bdi" strong>
                  {plugin.name}
                </Text>{' '}
                <Text as="bdi" tone="quiet" size="12">
                  {plugin.author}
                </Text>
              </Text>
              <Text as="p" tone="quiet" size="12" truncate>
                <bdi>{plugin.description || plugin.key}</bdi>
              </Text>
            </span>
          </span>
        ),
      },
      {
        id: 'may',
        header: t('columns.may'),
        width: 170,
        cell: ({ grants, reads_only }) => (
          <div>
            <Text as="p" truncate tone={grants.length > 0 ? undefined : 'quiet'}>
              {grants.length > 0 ? namesOf(grants.filter(isFlag)) : t('no_rights')}
            </Text>
            {grants.length > 0 && reads_only && (
              <Text as="p" tone="quiet" size="12" truncate>
                {t('rights.reads_only')}
              </Text>
            )}
          </div>
        ),
      },
      {
        id: 'health',
        header: t('columns.health'),
        width: 220,
        phone: 'subtitle',
        cell: (plugin) => <PluginHealthCell of={plugin} />,
      },
      { id: 'hour', header: t('columns.hour'), width: 104, grow: 0, cell: (plugin) => <HealthBars of={plugin} /> },
      {
        id: 'version',
        header: t('columns.version'),
        width: 160,
        phone: 'end-sub',
        cell: ({ version, staged }) => (
          <div>
            <Code>{version}</Code>
            {staged && (
              <Text as="p" tone="warning" size="12" truncate>
                {t('asks', { version: staged.version, count: staged.added.length })}
              </Text>
            )}
          </div>
        ),
      },
      {
        id: 'on',
        header: t('columns.on'),
        width: 64,
        grow: 0,
        align: 'end',
        phone: 'end',
        cell: (plugin) => <PluginSwitch of={plugin} />,
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        headless: true,
        width: 56,
        grow: 0,
        align: 'end',
        cell: (plugin) => <PluginMenu of={plugin} />,
      },
    ],
    [t, namesOf],
  )
}
