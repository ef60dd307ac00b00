import { ActionsMenu, useText } from '@comptoir/platform/admin'
import { ArrowRightLeft, KeyRound, Mail, MailWarning, Pencil, Power, PowerOff } from 'lucide-react'
import { awaitsTelling } from '../../contract/gift-card.rules.ts'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import type { CardActsState, Opened } from './use-card-acts.ts'

interface CardActionsProps {
  card: GiftCardRow
  acts: CardActsState
  onOpen: (what: Opened) => void
}

const size = { size: 16, 'aria-hidden': true } as const

/** Everything but money; a card that was moved is over. */
export function CardActions({ card, acts, onOpen }: CardActionsProps) {
  const t = useText('gift-cards')
  if (card.moved_to !== null) return null
  const isOn = card.state === 'active'
  const canSend = isOn && card.recipient_email !== null
  return (
    <ActionsMenu
      groups={[
        {
          id: 'code',
          items: [
            ...(canSend
              ? [
                  {
                    ...{ id: 'send', icon: <Mail {...size} /> },
                    label: t(card.sent_at === null ? 'acts.send_now' : 'acts.send'),
                    onSelect: () => acts.send.mutate(),
                  },
                ]
              : []),
            ...(awaitsTelling(card, Date.now())
              ? [
                  {
                    ...{ id: 'tell', label: t('acts.tell'), icon: <MailWarning {...size} /> },
                    onSelect: () => acts.tell.mutate(),
                  },
                ]
              : []),
            ...(isOn
              ? [
                  {
                    ...{ id: 'code', label: t('acts.new_code'), icon: <KeyRound {...size} /> },
                    onSelect: () => acts.code.mutate(),
                  },
                ]
              : []),
            { ...{ id: 'edit', label: t('acts.edit'), icon: <Pencil {...size} /> }, onSelect: () => onOpen('edit') },
          ],
        },
        {
          id: 'end',
          items: [
            {
              ...{ id: 'move', label: t('move.title'), icon: <ArrowRightLeft {...size} /> },
              onSelect: () => onOpen('move'),
            },
            isOn
              ? {
                  ...{ id: 'off', label: t('acts.switch_off'), icon: <PowerOff {...size} /> },
                  onSelect: () => onOpen('off'),
                }
              : {
                  ...{ id: 'on', label: t('acts.switch_on'), icon: <Power {...size} /> },
                  onSelect: () => acts.toggle.mutate(),
                },
          ],
        },
      ]}
    />
  )
}
