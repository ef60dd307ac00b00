import {
  Banner,
  Button,
  call,
  Dialog,
  Field,
  Input,
  type Overlay,
  Skeleton,
  Stack,
  Text,
  Textarea,
  toast,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Letter, readLetter, sendLetter } from '../../contract/abandoned/abandoned-checkout.wire.ts'
import { abandonedKey } from './use-abandoned.ts'

type LetterProps = Overlay & { id: string }

const longest = { subject: 200, text: 5_000 } as const

/** A mail about a basket, begun for its reason; the server says to whom it may be written. */
export function LetterDialog({ id, open, onOpenChange }: LetterProps) {
  const t = useText('checkout')
  const errorText = useErrorText('checkout')
  const { language } = useFormats()
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<Letter>>({})
  const { data, error } = useQuery({
    queryKey: [...abandonedKey(id), 'letter'],
    queryFn: ({ signal }) => call(readLetter, { params: { id }, signal }),
    ...{ retry: false, staleTime: 0, gcTime: 0 },
  })
  const letter = { subject: '', text: '', ...data?.letter, ...typed }
  const { mutate, isPending, ...sent } = useMutation({
    mutationFn: () => call(sendLetter, { params: { id }, body: letter }),
    onSuccess({ is_kept }) {
      toast.success(t(is_kept ? 'letter.kept' : 'letter.sent'))
      void client.invalidateQueries({ queryKey: abandonedKey(id) })
      onOpenChange(false, 'saved')
    },
  })
  const isEmpty = letter.subject.trim() === '' || letter.text.trim() === ''
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('acts.write')}
      size="large"
      cancel
      footer={
        data && (
          <Button variant="primary" busy={isPending} disabled={isEmpty} onClick={() => mutate()}>
            {t('letter.send')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        {error && <Banner tone="warning">{errorText(error)}</Banner>}
        {sent.error && <Banner tone="danger">{errorText(sent.error)}</Banner>}
        {!data && !error && <Skeleton height={200} />}
        {data && (
          <>
            <Text as="p" tone="quiet">
              {t('letter.to', { email: data.to, language: language(data.locale) })}
            </Text>
            {data.is_answer && <Banner tone="warning">{t('letter.answer')}</Banner>}
            <Field label={t('letter.subject')}>
              <Input
                value={letter.subject}
                maxLength={longest.subject}
                lang={data.locale}
                dir="auto"
                onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
              />
            </Field>
            <Field label={t('letter.text')} hint={data.is_answer ? undefined : t('letter.reminder')}>
              <Textarea
                value={letter.text}
                rows={7}
                autoFocus
                maxLength={longest.text}
                lang={data.locale}
                dir="auto"
                onChange={({ target }) => setTyped({ ...typed, text: target.value })}
              />
            </Field>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
