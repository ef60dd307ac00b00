import { LabelField } from '@comptoir/fulfilment/admin'
import {
  Button,
  DateField,
  Dialog,
  Field,
  Input,
  Kbd,
  type Overlay,
  Row,
  Stack,
  Text,
  Textarea,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Return } from '../../contract/return.ts'
import { useTitleOf } from '../return-words.ts'
import { Tell } from '../tell.tsx'
import { useReturnAct } from '../use-returns.ts'

interface AnswerProps extends Overlay {
  record: Return
}

const start = { label_url: '', carrier: '', tracking_number: '', valid_until: '', answer: '', mail: true }

/** How the goods come back. */
export function ApproveDialog({ record, open, onOpenChange }: AnswerProps) {
  const t = useText('returns')
  const titleOf = useTitleOf()
  const { mutate, isPending } = useReturnAct(record)
  const [given, setGiven] = useState(start)
  const [label, setLabel] = useState<File | null>(null)
  const set = (changes: Partial<typeof start>) => setGiven({ ...given, ...changes })
  const { valid_until, mail, ...texts } = given
  const approve = () =>
    mutate(
      { is: 'approve', label, body: { ...texts, mail, valid_until: valid_until || null } },
      { onSuccess: () => onOpenChange(false, 'done') },
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('approve.title', { name: titleOf(record) })}
      cancel
      footer={
        <Button variant="primary" busy={isPending} onClick={approve} iconEnd={<Kbd keys="mod+enter" />}>
          {t(record.kind === 'withdrawal' ? 'steps.send_label' : 'steps.approve')}
        </Button>
      }
    >
      <Stack gap="4">
        {record.label && !label && <Text as="p">{t('approve.label_kept')}</Text>}
        <LabelField file={label} onChange={setLabel} disabled={isPending} />
        <Field label={t('approve.label_url')} hint={t('approve.label_hint')} optional>
          <Input
            type="url"
            dir="ltr"
            value={given.label_url}
            onChange={({ target }) => set({ label_url: target.value })}
          />
        </Field>
        <Row gap="3">
          <Field label={t('approve.carrier')} optional>
            <Input value={given.carrier} maxLength={100} onChange={({ target }) => set({ carrier: target.value })} />
          </Field>
          <Field label={t('approve.tracking_number')} optional>
            <Input
              value={given.tracking_number}
              maxLength={100}
              onChange={({ target }) => set({ tracking_number: target.value })}
            />
          </Field>
        </Row>
        <Field label={t('approve.valid_until')} optional>
          <DateField value={valid_until} onChange={(day) => set({ valid_until: day })} />
        </Field>
        <Field label={t('approve.answer')} optional>
          <Textarea value={given.answer} maxLength={2_000} onChange={({ target }) => set({ answer: target.value })} />
        </Field>
        <Tell record={record} isTold={mail} onChange={(next) => set({ mail: next })} />
      </Stack>
    </Dialog>
  )
}

/** Declined with words, which the customer reads. */
export function DeclineDialog({ record, open, onOpenChange }: AnswerProps) {
  const t = useText('returns')
  const titleOf = useTitleOf()
  const { mutate, isPending } = useReturnAct(record)
  const [answer, setAnswer] = useState('')
  const [mail, setMail] = useState(true)
  const decline = () =>
    mutate({ is: 'decline', body: { answer, mail } }, { onSuccess: () => onOpenChange(false, 'done') })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('decline.title', { name: titleOf(record) })}
      cancel
      footer={
        <Button
          variant="danger"
          disabled={answer.trim() === ''}
          busy={isPending}
          onClick={decline}
          iconEnd={<Kbd keys="mod+enter" />}
        >
          {t('steps.decline')}
        </Button>
      }
    >
      <Stack gap="4">
        <Field label={t('decline.answer')}>
          <Textarea value={answer} maxLength={2_000} onChange={({ target }) => setAnswer(target.value)} />
        </Field>
        <Tell record={record} isTold={mail} onChange={setMail} />
      </Stack>
    </Dialog>
  )
}
