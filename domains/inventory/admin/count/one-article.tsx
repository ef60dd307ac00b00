import { Button, Card, Code, IconButton, Text, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import { Minus, Plus } from 'lucide-react'
import type { InventoryRow } from '../../contract/inventory.ts'
import { readUnits } from '../list/entry/read-units.ts'
import { nameOf } from '../list/use-stock-edit.ts'
import styles from './count.module.css'

interface OneArticleProps {
  article: InventoryRow
  number: number
  /** What the shop believes to have there. */
  expected: number
  onNumber: (number: number) => void
  /** Absent for the last one. */
  onSkip?: (() => void) | undefined
}

export function OneArticle({ article, number, expected, onNumber, onSkip }: OneArticleProps) {
  const t = useText('inventory')
  const formats = useFormats()
  const name = nameOf(article)
  const type = (text: string) => {
    const units = readUnits(text, formats.tag)
    if (typeof units === 'number') onNumber(units)
    else if (text === '') onNumber(0)
  }
  return (
    <Card>
      <section className={styles.oneArticle} aria-label={name}>
        <Thumb src={article.image} size={88} />
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Text tone="quiet">
          {article.sku && <Code>{article.sku}</Code>}
          {article.sku && ' · '}
          {t('count.expected', { count: expected })}
        </Text>
        <div className={styles.countNumber}>
          <IconButton
            variant="secondary"
            label={t('count.less')}
            icon={<Minus size={20} aria-hidden="true" />}
            disabled={number === 0}
            onClick={() => onNumber(number - 1)}
          />
          <input
            inputMode="numeric"
            dir="ltr"
            aria-label={t('count.number', { name })}
            value={number}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ target }) => type(target.value)}
          />
          <IconButton
            variant="secondary"
            label={t('count.more')}
            icon={<Plus size={20} aria-hidden="true" />}
            onClick={() => onNumber(number + 1)}
          />
        </div>
        <p role="status">
          <Difference number={number} expected={expected} />
        </p>
        {onSkip && (
          <Button variant="ghost" onClick={onSkip}>
            {t('count.skip')}
          </Button>
        )}
      </section>
    </Card>
  )
}

function Difference({ number, expected }: { number: number; expected: number }) {
  const t = useText('inventory')
  if (number === expected) return <Text tone="quiet">{t('count.as_expected')}</Text>
  const key = number < expected ? 'count.fewer' : 'count.more_than'
  return <Text tone="warning">{t(key, { count: Math.abs(number - expected) })}</Text>
}
