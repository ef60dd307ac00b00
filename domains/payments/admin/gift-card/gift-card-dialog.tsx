import { keepOrder } from '@comptoir/orders/admin'
import { type Order, payableByCards } from '@comptoir/orders/contract'
import {
  Banner,
  Button,
  call,
  Dialog,
  Field,
  Input,
  Kbd,
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
import { type Ref, useRef, useState } from 'react'
import { type CardPayment, type OrderCard, payByGiftCard } from '../../contract/money/order-card.wire.ts'
import { useKeyOf } from '../use-key-of.ts'
import { paymentsKey } from '../use-payments.ts'
import { byCode, useChosenCard } from './use-chosen-card.ts'

interface GiftCardDialogProps extends Overlay {
  order: Order
}

function usePay({ id, currency }: Order, onDone: () => void) {
  const t = useText('payments')
  const { money } = useFormats()
  const client = useQueryClient()
  const keyOf = useKeyOf<CardPayment>()
  return useMutation({
    mutationFn: ({ body }: { body: CardPayment; last4: string }) =>
      call(payByGiftCard, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess(answer, { body: { amount }, last4 }) {
      keepOrder(client, answer)
      toast.success(t('by_card.done', { amount: money(amount, currency), last4 }))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: paymentsKey }),
  })
}

/** The customer reads the code out, or staff choose one of their cards: what is on it, and how much of it pays. */
export function GiftCardDialog({ order, open, onOpenChange }: GiftCardDialogProps) {
  const t = useText('payments')
  const errorText = useErrorText('payments', 'gift-cards')
  const { money } = useFormats()
  // As much as possible, until somebody says otherwise.
  const [entered, setEntered] = useState<number | null | undefined>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const of = useChosenCard(order.id)
  const { mutate, isPending, error } = usePay(order, () => onOpenChange(false, 'saved'))
  const { card, choice } = of
  const most = card ? Math.min(card.available, payableByCards(order)) : 0
  const value = entered === undefined ? most : entered
  const amount = value ?? 0
  const isReady = card !== undefined && amount > 0 && amount <= most
  const pay = () => card && isReady && mutate({ body: { ...choice, amount }, last4: card.last4 })
  const fault = of.error ?? error
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('by_card.title')}
      cancel
      initialFocus={field}
      footer={
        <Button variant="primary" busy={isPending} disabled={!isReady} onClick={pay} iconEnd={<Kbd keys="mod+enter" />}>
          {t('by_card.pay', { amount: money(Math.min(amount || 0, most), order.currency) })}
        </Button>
      }
    >
      <Stack gap="4">
        {fault && <Banner tone="danger">{errorText(fault)}</Banner>}
        {of.cards.length > 0 && <Cards of={of} />}
        {of.whose === byCode && <CodeField of={of} ref={field} />}
        {card && <Share order={order} card={card} most={most} value={value} onChange={setEntered} />}
      </Stack>
    </Dialog>
  )
}

type Chosen = ReturnType<typeof useChosenCard>

/** The code, and below it the card that has it. */
function CodeField({ of: { code, card, isLooking, type }, ref }: { of: Chosen; ref: Ref<HTMLInputElement> }) {
  const t = useText('payments')
  return (
    <>
      <Field label={t('by_card.code')} hint={t('by_card.code_hint')}>
        <Input
          ref={ref}
          code
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX XXXX XXXX XXXX"
          aria-busy={isLooking}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      {card && <Found card={card} />}
    </>
  )
}

function Cards({ of: { cards, whose, choose } }: { of: Chosen }) {
  const t = useText('payments')
  const about = useAbout()
  return (
    <RadioGroup
      label={t('by_card.whose')}
      options={[
        ...cards.map((card) => ({ value: card.id, label: about.found(card), hint: about.end(card) })),
        { value: byCode, label: t('by_card.another') },
      ]}
      value={whose}
      onChange={choose}
    />
  )
}

function useAbout() {
  const t = useText('payments')
  const { money, day } = useFormats()
  return {
    found: ({ last4, available, currency }: OrderCard) =>
      t('by_card.found', { last4, amount: money(available, currency) }),
    end: ({ expires_at }: OrderCard) =>
      expires_at === null ? t('by_card.never_ends') : t('by_card.until', { day: day(expires_at) }),
  }
}

function Found({ card }: { card: OrderCard }) {
  const about = useAbout()
  return (
    <div role="status">
      <Text as="p">{about.found(card)}</Text>
      <Text as="p" tone="quiet" size="12">
        {about.end(card)}
      </Text>
    </div>
  )
}

interface ShareProps {
  order: Order
  card: OrderCard
  most: number
  value: number | null
  onChange: (amount: number | null) => void
}

/** How much of the card pays, and what is due and left after it. */
function Share({ order: { totals, currency }, card, most, value, onChange }: ShareProps) {
  const t = useText('payments')
  const { money } = useFormats()
  const shown = (sum: number) => money(sum, currency)
  const amount = value ?? 0
  const due = totals.due - amount
  const upTo = t('by_card.amount_hint', { amount: shown(most) })
  const isOver = !(amount <= most)
  return (
    <>
      <Field label={t('by_card.amount')} hint={upTo} error={isOver && upTo}>
        <MoneyField value={value} currency={currency} onChange={onChange} />
      </Field>
      {!isOver && (
        <Text as="p" tone="quiet">
          {t(due > 0 ? 'by_card.after' : 'by_card.after_paid', {
            due: shown(due),
            left: shown(card.available - amount),
          })}
        </Text>
      )}
    </>
  )
}
