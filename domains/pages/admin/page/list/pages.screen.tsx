import { ButtonLink, ListScreen, lazy, optionsOf, useText } from '@comptoir/platform/admin'
import { pageStates } from '../../../contract/page.rules.ts'
import { newPageUrl, pageTrashUrl } from '../../pages.urls.ts'
import { pageList } from './page-list.ts'
import { usePageColumns } from './use-page-columns.tsx'

const BulkBar = lazy(async () => (await import('./pages-bulk-bar.tsx')).PagesBulkBar)

export function PagesScreen() {
  const t = useText('pages')
  return (
    <ListScreen
      list={pageList}
      texts="pages"
      title={t('title')}
      searchHint={t('search_hint')}
      columns={usePageColumns()}
      nameOf={({ title }) => title}
      tabs={{ filter: 'state', values: pageStates, all: t('all') }}
      filters={[
        { id: 'state', label: t('fields.state'), options: optionsOf(pageStates, (state) => t(`states.${state}`)) },
      ]}
      create={{ to: newPageUrl, label: t('create') }}
      nothing={{ empty: { title: t('empty.title'), text: t('empty.text') }, noMatch: t('empty.no_match') }}
      secondary={<ButtonLink to={pageTrashUrl}>{t('trash.link')}</ButtonLink>}
      bulk={BulkBar}
      allAtOnce
    />
  )
}
