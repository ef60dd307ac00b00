import { Card, Code, DateText, Text, useFormats, useText } from '@comptoir/platform/admin'
import styles from './codes.module.css'
import { useCodeBatches } from './use-codes.ts'

/** The runs that made codes by a pattern, and how many of each are used. */
export function BatchesCard({ id }: { id: string }) {
  const t = useText('discounts')
  const { number } = useFormats()
  const batches = useCodeBatches(id)
  if (batches.length === 0) return null
  return (
    <Card title={t('codes.batches')}>
      <ul className={styles.batches}>
        {batches.map(({ id: batch, pattern, made, used, started_by, created_at }) => (
          <li key={batch}>
            <span>
              <Text strong>{t('list.codes', { count: made, n: number(made) })}</Text>
              <Text as="div" tone="quiet">
                <Code>{pattern}</Code> · <DateText at={created_at} />
                {started_by.name !== '' && (
                  <>
                    , <bdi>{started_by.name}</bdi>
                  </>
                )}
              </Text>
            </span>
            <Text tone="quiet">{t('codes.used', { count: used, n: number(used) })}</Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
