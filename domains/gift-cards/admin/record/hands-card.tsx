import { Button, Card, Row, Stack, Text, useText } from '@comptoir/platform/admin'
import { ArrowRightLeft, Ban, Power } from 'lucide-react'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import type { CardActsState, Opened } from './use-card-acts.ts'

interface HandsCardProps {
  card: GiftCardRow
  acts: CardActsState
  onOpen: (what: Opened) => void
}

/** For a code that was lost, or that somebody else has. */
export function HandsCard({ card, acts, onOpen }: HandsCardProps) {
  const t = useText('gift-cards')
  if (card.moved_to !== null) return null
  const isOn = card.state === 'active'
  return (
    <Card title={t('hands.title')}>
      <Stack gap="3">
        <Text as="p" tone="quiet">
          {t('hands.text')}
        </Text>
        <Row>
          <Button icon={<ArrowRightLeft size={16} aria-hidden="true" />} onClick={() => onOpen('move')}>
            {t('move.title')}
          </Button>
          {isOn ? (
            <Button variant="danger" icon={<Ban size={16} aria-hidden="true" />} onClick={() => onOpen('off')}>
              {t('acts.switch_off')}
            </Button>
          ) : (
            <Button
              busy={acts.toggle.isPending}
              icon={<Power size={16} aria-hidden="true" />}
              onClick={() => acts.toggle.mutate()}
            >
              {t('acts.switch_on')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
