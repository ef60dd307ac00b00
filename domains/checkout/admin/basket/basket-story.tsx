import { Stack, Text, Timeline, useText } from '@comptoir/platform/admin'
import { CircleX, Link2, type LucideIcon, PackageX, ShoppingBag, ShoppingBasket, Ticket, Undo2 } from 'lucide-react'
import type { AbandonedCheckout } from '../../contract/abandoned/abandoned-checkout.ts'

type Kind = AbandonedCheckout['happened'][number]['kind']

const marks: Readonly<Record<Kind, LucideIcon>> = {
  began: ShoppingBasket,
  declined: CircleX,
  left_bank: Undo2,
  code_refused: Ticket,
  sold_out: PackageX,
  left: ShoppingBasket,
  link_made: Link2,
  link_followed: Link2,
  came_back: Undo2,
  ordered: ShoppingBag,
}

/** What happened, newest first. */
export function BasketStory({ of: { happened } }: { of: AbandonedCheckout }) {
  const t = useText('checkout')
  return (
    <Stack gap="2">
      <Text as="p" tone="quiet" size="12">
        {t('basket.happened')}
      </Text>
      <Timeline
        entries={happened.map(({ kind, at, text }, place) => {
          const Mark = marks[kind]
          return {
            id: `${kind} ${at} ${place}`,
            at,
            mark: <Mark size={14} />,
            title: t(`happened.${kind}`, { text }),
            // A provider says why, in its own words.
            text: kind === 'declined' ? text : undefined,
          }
        })}
      />
    </Stack>
  )
}
