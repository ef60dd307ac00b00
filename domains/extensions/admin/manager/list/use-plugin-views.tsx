import { SearchInput, Tabs, useText } from '@comptoir/platform/admin'
import { fold } from '@comptoir/platform/contract'
import { useFlagNames } from '@comptoir/staff/admin'
import { isFlag } from '@comptoir/staff/contract'
import { useState } from 'react'
import type { InstalledPlugin } from '../../../contract/installed-plugin.ts'
import styles from '../show/manager.module.css'

const views = {
  all: () => true,
  on: ({ state }) => state === 'enabled',
  /** Root has something to decide. */
  asks: ({ state, staged }) => state === 'aside' || state === 'out_of_range' || staged !== null,
  off: ({ state }) => state === 'disabled',
} satisfies Record<string, (plugin: InstalledPlugin) => boolean>
type View = keyof typeof views

const isView = (id: string): id is View => Object.hasOwn(views, id)

/** Which of the plugins the list shows: those of a view, by name, publisher or right. */
export function usePluginViews(plugins: readonly InstalledPlugin[] | undefined) {
  const t = useText('extensions')
  const namesOf = useFlagNames()
  const [view, setView] = useState<View>('all')
  const [wanted, setWanted] = useState('')
  const wordsOf = ({ name, key, author, description, grants }: InstalledPlugin) =>
    fold([name, key, author, description, namesOf(grants.filter(isFlag))].join(' '))
  const shown = plugins?.filter((plugin) => views[view](plugin) && wordsOf(plugin).includes(fold(wanted)))
  const tabs = Object.entries(views).map(([id, fits]) => ({
    ...{ id, label: t(`views.${id}`) },
    count: plugins?.filter(fits).length,
  }))
  const toolbar = plugins?.length !== 0 && (
    <div className={styles.views}>
      <Tabs label={t('title')} tabs={tabs} value={view} onChange={(id) => isView(id) && setView(id)} />
      <SearchInput value={wanted} onChange={setWanted} hint={t('search_hint')} slash />
    </div>
  )
  return { shown, toolbar }
}
