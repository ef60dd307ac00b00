import {
  Banner,
  Button,
  call,
  Dialog,
  Field,
  MoneyField,
  type Overlay,
  RadioGroup,
  Stack,
  Text,
  toast,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeBalance } from '../../contract/gift-card.wire.ts'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { keepGiftCard } from '../use-gift-card.ts'
import { ReasonField } from './reason-field.tsx'

const ways = ['add', 'take'] as const
type Way = (typeof ways)[number]

/** More or less money on the card, with a reason that the ledger keeps. */
export function BalanceDialog({ card, open, onOpenChange }: Overlay & { card: GiftCardRow }) {
  const t = useText('gift-cards')
  const errorText = useErrorText('gift-cards')
  const { money } = useFormats()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<Way>('add')
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState<string>('goodwill')
  const { id, balance, held, currency } = card
  const change = way === 'add' ? (amount ?? 0) : -(amount ?? 0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(changeBalance, { params: { id }, body: { amount: change, reason } }),
    onSuccess({ gift_card }) {
      keepGiftCard(client, gift_card)
      toast.success(t('balance.done', { amount: money(gift_card.balance, currency) }))
      onOpenChange(false, 'saved')
    },
  })
  const isReady = amount !== null && amount > 0 && reason.trim() !== ''
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('balance.title')}
      cancel
      initialFocus={field}
      footer={
        <Button variant="primary" busy={isPending} disabled={!isReady} onClick={() => mutate()}>
          {t(`balance.${way}`)}
        </Button>
      }
    >
      <Stack gap="4">
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
        <RadioGroup
          label={t('balance.way')}
          options={ways.map((value) => ({ value, label: t(`balance.${value}`) }))}
          value={way}
          onChange={setWay}
        />
        <Field label={t('fields.amount')}>
          <MoneyField ref={field} currency={currency} value={amount} onChange={setAmount} />
        </Field>
        <ReasonField
          reasons={['goodwill', 'correction', 'thanks']}
          value={reason}
          onChange={setReason}
          hint={t('balance.reason_hint')}
        />
        {isReady && (
          <Text as="p" tone="quiet">
            {t('balance.result', {
              before: money(balance, currency),
              after: money(Math.max(0, balance + change), currency),
            })}
            {held > 0 && ` ${t('balance.held', { amount: money(held, currency) })}`}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
