import {
  call,
  type SaveRequest,
  useFormats,
  useRecordForm,
  useSetting,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { dayIn, defaultLocale, isLocale } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createGiftCard } from '../../contract/gift-card.wire.ts'
import { GiftCardRow, type NewGiftCard } from '../../contract/gift-card-row.ts'
import { addMonths } from '../acts/card-values.ts'
import type { MadeCode } from '../acts/code-once-dialog.tsx'
import { giftCardUrl } from '../gift-cards.urls.ts'
import { keepGiftCard } from '../use-gift-card.ts'
import { MakeForm, type MakeValues, newValues, shownAgain } from './make-values.ts'

/** The day on which a card that is made today ends, as the shop has decided; empty if never. */
function useUsualEnd(): string {
  const zone = String(useSetting('time_zone') ?? 'UTC')
  const months = Number(useSetting('gift_card_months') ?? 24)
  const [today] = useState(() => dayIn(zone, Date.now()))
  return months > 0 ? addMonths(today, months) : ''
}

export function useMakeForm() {
  const t = useText('gift-cards')
  const client = useQueryClient()
  const navigate = useNavigate()
  const own = useFormats().tag.slice(0, 2)
  const usualEnd = useUsualEnd()
  const [begun] = useState(() => newValues({ locale: isLocale(own) ? own : defaultLocale, ends_on: usualEnd }))
  /** What was made stays in view behind its code. */
  const sent = useRef<MakeValues | null>(null)
  const [made, setMade] = useState<MadeCode | null>(null)

  const of = useRecordForm<GiftCardRow, MakeValues, NewGiftCard>({
    record: null,
    toValues: () => sent.current ?? begun,
    schema: MakeForm,
    texts: 'gift-cards',
    readCurrent: (current) => GiftCardRow.safeParse(current).data ?? null,
    isFinal: () => true,
    doneText: (card) => t(card.last4 === null ? 'make.planned' : 'make.done'),
    async save({ values }: SaveRequest<GiftCardRow, NewGiftCard>) {
      const { gift_card, code } = await call(createGiftCard, { body: values })
      sent.current = shownAgain(values)
      if (code !== null) setMade({ card: gift_card, code, isMailed: values.send === 'now' })
      return gift_card
    },
    onSaved(card) {
      keepGiftCard(client, card)
      if (card.last4 === null) void navigate(giftCardUrl(card.id), { replace: true })
    },
  })
  const values = useWatch({ control: of.form.control, compute: (all) => all })
  const set = <Name extends keyof MakeValues>(name: Name, value: MakeValues[Name]) => {
    const { isSubmitted } = of.form.formState
    of.form.setValue(name as never, value as never, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return {
    of,
    values,
    set,
    made,
    usualEnd,
    close: () => void (made && navigate(giftCardUrl(made.card.id), { replace: true })),
  }
}
export type MakeFormState = ReturnType<typeof useMakeForm>
