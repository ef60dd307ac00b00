import {
  Banner,
  Empty,
  EntryPicture,
  Page,
  Reader,
  ReaderPages,
  SearchInput,
  Tabs,
  useListQuery,
  usePagedList,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import { MailItem } from './mail-item.tsx'
import { mailList } from './mail-list.ts'
import { MailReader } from './mail-reader.tsx'
import styles from './mails.module.css'
import { mailsAddress, mailsUrl } from './mails.urls.ts'
import { useMailServer } from './use-mail.ts'

const tabs = ['all', 'waiting', 'failed'] as const

export function MailsScreen() {
  const { id = null } = useParams()
  const t = useText('mails')
  const { query, params, set } = useListQuery(mailsAddress)
  const pages = usePagedList(mailList, query)
  const { data: server } = useMailServer()
  const search = params.toString()
  const suffix = search && `?${search}`
  const isFirstUse = search === '' && pages.rows.length === 0 && !pages.isLoading && !pages.error && id === null

  return (
    <Page title={t('title')} subtitle={server?.host ? t('through', { host: server.host }) : undefined} wide>
      {server?.host === null && <NoServerHint />}
      {isFirstUse ? (
        <Empty picture={<EntryPicture to={mailsUrl} />} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <Reader
          label={t('title')}
          openId={id}
          back={mailsUrl + suffix}
          toolbar={<MailsToolbar filters={params} onChange={set} />}
          list={
            <ReaderPages
              pages={pages}
              texts="mails"
              urlOf={(mail) => `${mailsUrl}/${mail}${suffix}`}
              openId={id}
              empty={t(search === '' ? 'empty.title' : 'empty.no_match')}
            >
              {(mail) => <MailItem mail={mail} />}
            </ReaderPages>
          }
        >
          {id !== null && <MailReader key={id} id={id} />}
          {id === null && pages.rows.length > 0 && (
            <Empty picture={<EntryPicture to={mailsUrl} />} title={t('choose')} />
          )}
        </Reader>
      )}
    </Page>
  )
}

interface ToolbarProps {
  filters: URLSearchParams
  onChange: ReturnType<typeof useListQuery>['set']
}

function MailsToolbar({ filters, onChange }: ToolbarProps) {
  const t = useText('mails')
  return (
    <>
      <Tabs
        label={t('title')}
        numbered
        tabs={tabs.map((tab) => ({ id: tab, label: t(`tabs.${tab}`) }))}
        value={tabs.find((tab) => tab === filters.get('state')) ?? 'all'}
        onChange={(tab) => onChange({ state: tab === 'all' ? undefined : tab })}
      />
      <SearchInput slash hint={t('search_hint')} value={filters.get('q') ?? ''} onChange={(q) => onChange({ q })} />
    </>
  )
}

function NoServerHint() {
  const t = useText('mails')
  return (
    <div className={styles.hint}>
      <Banner tone="warning">
        <strong>{t('no_server')}</strong> {t('no_server_text')}
      </Banner>
    </div>
  )
}
