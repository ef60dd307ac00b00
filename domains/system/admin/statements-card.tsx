import { Card, Code, RelativeTime, Row, Text, useFormats, useText } from '@comptoir/platform/admin'
import type { SlowStatement } from '../contract/system.ts'
import styles from './system.module.css'

export function StatementsCard({ statements }: { statements: readonly SlowStatement[] }) {
  const t = useText('system')
  const { number } = useFormats()
  return (
    <Card title={t('statements.title')}>
      <Text as="p" tone="quiet">
        {t('statements.text')}
      </Text>
      {statements.length === 0 && <Text as="p">{t('statements.none')}</Text>}
      {statements.map(({ text, ms, at }) => (
        <div key={text} className={styles.entry}>
          <Row>
            <Text>{number(Math.round(ms), { style: 'unit', unit: 'millisecond' })}</Text>
            <Text tone="quiet">
              <RelativeTime at={at} />
            </Text>
          </Row>
          <span className={styles.statement}>
            <Code>{text}</Code>
          </span>
        </div>
      ))}
    </Card>
  )
}
