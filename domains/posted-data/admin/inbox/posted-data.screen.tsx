import {
  ButtonLink,
  Empty,
  EntryPicture,
  Page,
  Reader,
  ReaderPages,
  SearchInput,
  Tabs,
  useCan,
  useListQuery,
  usePagedList,
  useShop,
  useText,
} from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { ItemReader } from '../item/item-reader.tsx'
import { formsUrl, type PostedDataQuery, postedDataAddress, postedDataUrl, tabs } from '../posted-data.urls.ts'
import { postedListOf } from './posted-list.ts'
import { PostedRow } from './posted-row.tsx'

function emptyOf({ q, tab }: PostedDataQuery) {
  if (q) return 'no_match'
  return tab ? 'tab' : 'title'
}

export function PostedDataScreen() {
  const { id = null } = useParams()
  const t = useText('posted-data')
  const me = useShop().user?.id ?? ''
  const { query, params, set } = useListQuery(postedDataAddress)
  const pages = usePagedList(
    useMemo(() => postedListOf(me), [me]),
    query,
  )
  const mayEditForms = useCan('admin_settings')
  const search = params.toString()
  const suffix = search && `?${search}`
  const isFirstUse = search === '' && pages.rows.length === 0 && !pages.isLoading && !pages.error && id === null

  return (
    <Page title={t('title')} secondary={mayEditForms && <ButtonLink to={formsUrl}>{t('forms.title')}</ButtonLink>} wide>
      {isFirstUse ? (
        <Empty picture={<EntryPicture to={postedDataUrl} />} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <Reader
          label={t('title')}
          openId={id}
          back={postedDataUrl + suffix}
          toolbar={
            <>
              <Tabs
                label={t('title')}
                numbered
                tabs={['all', ...tabs].map((tab) => ({ id: tab, label: t(`tabs.${tab}`) }))}
                value={query.tab ?? 'all'}
                onChange={(tab) => set({ tab: tab === 'all' ? undefined : tab })}
              />
              <SearchInput slash hint={t('search_hint')} value={query.q ?? ''} onChange={(q) => set({ q })} />
            </>
          }
          list={
            <ReaderPages
              pages={pages}
              texts="posted-data"
              urlOf={(item) => `${postedDataUrl}/${item}${suffix}`}
              openId={id}
              empty={t(`empty.${emptyOf(query)}`)}
            >
              {(item) => <PostedRow item={item} />}
            </ReaderPages>
          }
        >
          {id !== null && <ItemReader key={id} id={id} list={postedDataUrl + suffix} />}
          {id === null && pages.rows.length > 0 && (
            <Empty picture={<EntryPicture to={postedDataUrl} />} title={t('choose')} />
          )}
        </Reader>
      )}
    </Page>
  )
}
