import { Avatar, Heading, RelativeTime, Stack, Text, useText } from '@comptoir/platform/admin'
import type { PostedAnswer } from '../../contract/posted-data.ts'
import styles from './item.module.css'

export function ItemAnswers({ answers }: { answers: readonly PostedAnswer[] }) {
  const t = useText('posted-data')
  if (answers.length === 0) return null
  return (
    <Stack gap="3">
      <Heading level={3}>{t('answers')}</Heading>
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} />
        ))}
      </ul>
    </Stack>
  )
}

function Answer({ answer: { author, text, created_at } }: { answer: PostedAnswer }) {
  const t = useText('posted-data')
  const name = author?.name || t('former_colleague')
  return (
    <li>
      <Avatar name={name} size={28} />
      <div>
        <p>
          <Text strong>
            <bdi>{name}</bdi>
          </Text>{' '}
          <Text tone="quiet" size="12">
            <RelativeTime at={created_at} />
          </Text>
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </div>
    </li>
  )
}
