import { Badge, Card, Code, RelativeTime, Row, Text, useFormats, useText } from '@comptoir/platform/admin'
import type { ReactionState } from '../contract/system.ts'
import { causeText } from './cause-text.ts'
import styles from './system.module.css'

/** Younger than this it is simply under way. */
const dueAfterSeconds = 10

const needsLook = ({ failures, behind_s }: ReactionState) => failures > 0 || (behind_s ?? 0) > dueAfterSeconds

/** Reactions that fail or are behind; the others are counted. */
export function ReactionsCard({ reactions }: { reactions: readonly ReactionState[] }) {
  const t = useText('system')
  const shown = reactions.filter(needsLook)
  return (
    <Card title={t('reactions.title')}>
      <Text as="p" tone="quiet">
        {t('reactions.text')}
      </Text>
      {shown.length === 0 && <Text as="p">{t('reactions.fine', { count: reactions.length })}</Text>}
      {shown.map((reaction) => (
        <Reaction key={reaction.name} reaction={reaction} />
      ))}
    </Card>
  )
}

function Reaction({ reaction: { name, failures, behind_s, next_try_at, error } }: { reaction: ReactionState }) {
  const t = useText('system')
  const { number } = useFormats()
  return (
    <div className={styles.entry}>
      <Row wrap>
        <Code>{name}</Code>
        {behind_s !== null && (
          <Badge tone="prep">{number(Math.round(behind_s), { style: 'unit', unit: 'second' })}</Badge>
        )}
        {failures > 0 && <Badge tone="danger">{t('reactions.attempts', { count: failures })}</Badge>}
        {next_try_at && (
          <Text tone="quiet">
            {t('reactions.next')} <RelativeTime at={next_try_at} />
          </Text>
        )}
      </Row>
      {error && (
        <Text as="p" tone="quiet">
          <Code>{causeText(error)}</Code>
        </Text>
      )}
    </div>
  )
}
