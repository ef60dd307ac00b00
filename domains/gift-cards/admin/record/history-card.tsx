import { Button, Card, call, Timeline, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, Gift, KeyRound, Mail, MailWarning, Pencil, Power, PowerOff } from 'lucide-react'
import { useState } from 'react'
import { readGiftCardHistory } from '../../contract/gift-card.wire.ts'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { historySteps, type StepKind } from './history-steps.ts'

const icons = {
  created: Gift,
  sent: Mail,
  told: MailWarning,
  code: KeyRound,
  moved: ArrowRightLeft,
  off: PowerOff,
  on: Power,
  changed: Pencil,
} as const satisfies Record<StepKind, unknown>

const shownAtFirst = 5

/** Who changed the card and when; money stands in the ledger. */
export function HistoryCard({ card }: { card: GiftCardRow }) {
  const t = useText('gift-cards')
  const [isWhole, setWhole] = useState(false)
  const { data = [] } = useQuery({
    queryKey: ['gift_cards', 'one', card.id, 'history', card.version],
    queryFn: async ({ signal }) => (await call(readGiftCardHistory, { params: { id: card.id }, signal })).changes,
    placeholderData: (before) => before,
  })
  const steps = historySteps(data)
  if (steps.length === 0) return null
  const shown = isWhole ? steps : steps.slice(0, shownAtFirst)
  return (
    <Card title={t('history.title')}>
      <Timeline
        entries={shown.map(({ seq, at, by, kind, parts }) => {
          const Icon = icons[kind]
          return {
            ...{ id: String(seq), at, mark: <Icon size={14} aria-hidden="true" /> },
            title: by === null ? t(`history.steps.${kind}`) : t(`history.steps_by.${kind}`, { name: by }),
            text: parts.length > 0 && parts.map((part) => t(`history.parts.${part}`)).join(', '),
          }
        })}
      />
      {shown.length < steps.length && (
        <Button variant="ghost" writes={false} onClick={() => setWhole(true)}>
          {t('history.earlier', { count: steps.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}
