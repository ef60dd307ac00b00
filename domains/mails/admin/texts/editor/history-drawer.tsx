import {
  Avatar,
  Button,
  call,
  Drawer,
  ErrorNote,
  Skeleton,
  Stack,
  Text,
  Timeline,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { directionOf } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import type { MailText, TextChange } from '../../../contract/mail-text.ts'
import { readMailTextHistory } from '../../../contract/mail-text.wire.ts'
import { LanguageChip } from '../model/language-chip.tsx'
import { drafterOf } from '../model/text-state.ts'
import type { MailWords } from '../words/use-mail-words.ts'
import styles from './editor.module.css'

interface HistoryDrawerProps {
  mail: MailText
  words: MailWords
  onClose: () => void
}

/** Who published what, language by language; each former text can be taken back into the draft. */
export function HistoryDrawer({ mail, words, onClose }: HistoryDrawerProps) {
  const t = useText('mails')
  const { template, version } = mail
  const errorText = useErrorText('mails')
  const { data, error, refetch } = useQuery({
    queryKey: ['mails', 'text-history', template, version],
    queryFn: async ({ signal }) => (await call(readMailTextHistory, { params: { template }, signal })).changes,
  })
  const takeBack = ({ parts }: TextChange) => {
    for (const { locale, part, before } of parts) words.write(locale, part, before ?? mail.ours[locale][part] ?? '')
    onClose()
  }

  return (
    <Drawer title={t('texts.history.title')} open onOpenChange={(open) => open || onClose()}>
      <Stack>
        <DraftNote mail={mail} />
        {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={120} />}
        {data?.length === 0 && <Text tone="quiet">{t('texts.history.none')}</Text>}
        {data && (
          <Timeline
            entries={data.map((change) => ({
              id: String(change.seq),
              at: change.at,
              mark: <Avatar name={change.by} size={20} />,
              title: <ChangeTitle change={change} />,
              text: change.parts.length > 0 && <ChangedTexts change={change} onTakeBack={() => takeBack(change)} />,
            }))}
          />
        )}
      </Stack>
    </Drawer>
  )
}

function DraftNote({ mail }: { mail: MailText }) {
  const t = useText('mails')
  const formats = useFormats()
  const drafter = drafterOf(mail)
  if (!drafter) return null
  return <Text tone="quiet">{t('texts.history.draft', { name: drafter.by, time: formats.dateTime(drafter.at) })}</Text>
}

function ChangeTitle({ change: { by, is_off, parts } }: { change: TextChange }) {
  const t = useText('mails')
  if (is_off !== null) return t(is_off ? 'texts.history.off' : 'texts.history.on', { name: by })
  const isBack = parts.every(({ after }) => after === null)
  return t(isBack ? 'texts.history.restored' : 'texts.history.published', { name: by })
}

function ChangedTexts({ change: { parts }, onTakeBack }: { change: TextChange; onTakeBack: () => void }) {
  const t = useText('mails')
  return (
    <span className={styles.changedTexts}>
      {parts.map(({ locale, part, before, after }) => (
        <span key={`${locale} ${part}`}>
          <LanguageChip locale={locale} kind="own" /> {t(`texts.parts.${part}`)}:{' '}
          <span lang={locale} dir={directionOf(locale)}>
            {before !== null && <del>{before}</del>} {after === null ? <em>{t('texts.ours')}</em> : <ins>{after}</ins>}
          </span>
        </span>
      ))}
      <Button onClick={onTakeBack}>{t('texts.history.take_back')}</Button>
    </span>
  )
}
