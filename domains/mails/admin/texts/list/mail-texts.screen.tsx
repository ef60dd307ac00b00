import {
  ButtonLink,
  Card,
  Empty,
  EntryPicture,
  Kbd,
  Page,
  PageError,
  PageLoading,
  SearchInput,
  Tabs,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Palette } from 'lucide-react'
import type { MailText } from '../../../contract/mail-text.ts'
import { mailTextsUrl } from '../model/mail-texts.urls.ts'
import textsStyles from '../model/texts.module.css'
import { useMailTexts } from '../model/use-mail-texts.ts'
import { MailTextRows } from './mail-text-rows.tsx'
import styles from './mail-texts.module.css'
import { type MailTextTab, mailTextTabs, useShownTexts } from './use-shown-texts.ts'

export function MailTextsScreen() {
  const t = useText('mails')
  const { data, error, refetch } = useMailTexts()
  const title = t('texts.title')

  if (error && !data) return <PageError title={title} error={error} texts="mails" onRetry={() => void refetch()} />
  if (!data) return <PageLoading title={title} />
  return (
    <Page
      title={title}
      subtitle={t('texts.subtitle')}
      secondary={
        <ButtonLink to="/basic_settings/look" icon={<Palette size={16} aria-hidden="true" />}>
          {t('texts.look')}
        </ButtonLink>
      }
    >
      {data.length === 0 ? (
        <Empty
          picture={<EntryPicture to={mailTextsUrl} />}
          title={t('texts.empty.title')}
          text={t('texts.empty.text')}
        />
      ) : (
        <MailTextsCard mails={data} />
      )}
    </Page>
  )
}

function MailTextsCard({ mails }: { mails: readonly MailText[] }) {
  const t = useText('mails')
  const { tab, setTab, q, setText, byTab, shown } = useShownTexts(mails)

  return (
    <Card flush>
      <div>
        <div className={styles.listTools}>
          <Tabs
            label={t('texts.title')}
            numbered
            tabs={mailTextTabs.map((id) => ({ id, label: t(`texts.tabs.${id}`), count: byTab[id].length }))}
            value={tab}
            onChange={(id) => setTab(mailTextTabs.find((each) => each === id) ?? 'all')}
          />
          <SearchInput slash label={t('texts.find')} hint={t('texts.find_hint')} value={q} onChange={setText} />
        </div>
        {shown.length === 0 ? (
          <Empty title={t(q === '' ? noneIn[tab] : 'texts.empty.no_match')} text={t('texts.empty.text')} />
        ) : (
          <MailTextRows mails={shown} />
        )}
        <Foot mails={mails} />
      </div>
    </Card>
  )
}

const noneIn: Readonly<Record<MailTextTab, string>> = {
  all: 'texts.empty.title',
  own: 'texts.empty.no_own',
  drafts: 'texts.empty.no_drafts',
  missing: 'texts.empty.none_missing',
}

function Foot({ mails }: { mails: readonly MailText[] }) {
  const t = useText('mails')
  const { locale, list } = useFormats()
  const always = mails.filter(({ may_be_off, group }) => !may_be_off && group !== 'message')
  return (
    <div className={styles.listFoot}>
      <Text tone="quiet">
        <span className={textsStyles.touchless}>
          <Kbd keys="arrowup" />
          <Kbd keys="arrowdown" /> {t('texts.keys.move')} <Kbd keys="enter" /> {t('texts.keys.edit')} <Kbd keys="t" />{' '}
          {t('texts.keys.test')}
        </span>
      </Text>
      {always.length > 0 && (
        <Text tone="quiet">{t('texts.always', { mails: list(always.map(({ title }) => title[locale])) })}</Text>
      )}
    </div>
  )
}
