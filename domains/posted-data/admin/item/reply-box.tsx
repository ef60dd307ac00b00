import {
  Banner,
  Button,
  call,
  Field,
  Kbd,
  LockedFields,
  Text,
  Textarea,
  useErrorText,
  useFormats,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import type { PostedItem } from '../../contract/posted-data.ts'
import { answerPostedItem } from '../../contract/posted-item.wire.ts'
import styles from './item.module.css'
import { useDraft, writeDraft } from './reply-drafts.ts'
import { keepItem } from './use-item.ts'

export function ReplyBox({ item }: { item: PostedItem }) {
  const t = useText('posted-data')
  if (item.email === '') return <Text tone="quiet">{t('failures.NO_SENDER_ADDRESS')}</Text>
  return <ReplyForm item={item} />
}

function useSendReply({ id }: PostedItem, text: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(answerPostedItem, { params: { id }, body: { text } }),
    onSuccess(reply) {
      keepItem(client, reply)
      writeDraft(id, '')
    },
  })
}

function ReplyForm({ item }: { item: PostedItem }) {
  const t = useText('posted-data')
  const errorText = useErrorText('posted-data')
  const { tag } = useFormats()
  const text = useDraft(item.id)
  const { mutate, isPending, error } = useSendReply(item, text)
  const reason = useId()
  const isEmpty = text.trim() === ''
  const send = () => {
    if (!isEmpty && !isPending) mutate()
  }
  useShortcut('mod+enter', send, { label: t('send'), group: t('title') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  return (
    <form className={styles.reply} onSubmit={submit}>
      <LockedFields>
        <p className={styles.to}>
          <Text tone="quiet">{t('to')}</Text> <bdi>{item.email}</bdi>
        </p>
        <Field label={t('reply')} hint={t('written_in', { language: languageIn(tag, item.locale) })}>
          <Textarea
            rows={6}
            value={text}
            onChange={(event) => writeDraft(item.id, event.target.value)}
            maxLength={5_000}
            readOnly={isPending}
          />
        </Field>
        {error && (
          <Banner tone="danger">
            {t('not_sent')} {errorText(error)}
          </Banner>
        )}
        <div className={styles.send}>
          <span id={reason}>{isEmpty && <Text tone="quiet">{t('write_first')}</Text>}</span>
          <Button
            type="submit"
            variant="primary"
            icon={<Send size={16} data-mirror aria-hidden="true" />}
            iconEnd={<Kbd keys="mod+enter" />}
            busy={isPending}
            disabled={isEmpty}
            aria-describedby={isEmpty ? reason : undefined}
          >
            {t('send')}
          </Button>
        </div>
      </LockedFields>
    </form>
  )
}

const languageIn = (tag: string, locale: string) =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(locale) ?? locale
