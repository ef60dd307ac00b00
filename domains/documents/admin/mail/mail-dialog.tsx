import {
  Banner,
  Button,
  Dialog,
  Field,
  Input,
  Kbd,
  type Overlay,
  Row,
  Stack,
  Text,
  Textarea,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Document } from '../../contract/document.ts'
import { useMailDocument } from './use-mail-document.ts'

interface MailDialogProps extends Overlay {
  document: Document
  /** Of its customer; empty if nobody knows it. */
  address: string
}

/** Sends a document by hand, in its language, with words of whoever sends it; they are kept until they are sent. */
export function MailDialog({ document, address, open, onOpenChange }: MailDialogProps) {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const { tag } = useFormats()
  const { kind, name, locale } = document
  const words = useRef<HTMLTextAreaElement>(null)
  const to = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState({ to: address, words: '' })
  const { mutate, isPending, error } = useMailDocument(document, () => {
    setValues({ to: address, words: '' })
    onOpenChange(false, 'done')
  })
  const wrong = error instanceof ApiError ? error.details.errors?.find(({ field }) => field === 'to') : undefined
  const language = new Intl.DisplayNames(tag, { type: 'language' }).of(locale) ?? locale
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`mail.titles.${kind}`, { name })}
      cancel
      initialFocus={address === '' ? to : words}
      footer={
        <Button
          variant="primary"
          busy={isPending}
          disabled={values.to.trim() === ''}
          onClick={() => mutate(values)}
          iconEnd={<Kbd keys="mod+enter" />}
        >
          {t('mail.send')}
        </Button>
      }
    >
      <Stack gap="4">
        {error && !wrong && <Banner tone="danger">{errorText(error)}</Banner>}
        <Field label={t('mail.to')} error={wrong && errorText.ofField(wrong)}>
          <Input
            ref={to}
            type="email"
            value={values.to}
            maxLength={254}
            onChange={({ target }) => setValues({ ...values, to: target.value })}
          />
        </Field>
        <Field label={t('mail.words')} hint={t('mail.language', { language })}>
          <Textarea
            ref={words}
            rows={4}
            dir="auto"
            value={values.words}
            maxLength={2_000}
            onChange={({ target }) => setValues({ ...values, words: target.value })}
          />
        </Field>
        <Row gap="1">
          <Paperclip size={14} aria-hidden="true" />
          <Text tone="quiet" size="12">
            <bdi>{name}.pdf</bdi>
          </Text>
        </Row>
      </Stack>
    </Dialog>
  )
}
