import { Button, Card, type SlotRecord, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { ProductWaiting } from '../../contract/back-in-stock/back-in-stock.ts'
import { useProductWaiting } from './use-product-waiting.ts'
import styles from './waiting-card.module.css'

/** In the head of a product, after what was sold. */
export function WaitingCount({ record }: { record: SlotRecord }) {
  const t = useText('checkout')
  const waiting = useProductWaiting(record.id)
  return waiting && ` · ${t('waiting.head', { count: waiting.count })}`
}

/** How many wait for each variant, and who they are for staff who may see it. */
export function WaitingCard({ record }: { record: SlotRecord }) {
  const t = useText('checkout')
  const waiting = useProductWaiting(record.id)
  if (!waiting) return null
  const { count, variants, people } = waiting
  return (
    <Card title={t('waiting.title')} note={t('waiting.people', { count })}>
      {variants.some(({ title }) => title !== '') && <Variants of={variants} />}
      {people && <People of={people} count={count} variants={variants} />}
      <Text as="p" tone="quiet">
        {t('waiting.hint')}
      </Text>
    </Card>
  )
}

function Variants({ of }: { of: ProductWaiting['variants'] }) {
  const { number } = useFormats()
  return (
    <dl className={styles.waitingVariants}>
      {of.map(({ id, title, count }) => (
        <div key={id}>
          <dt>
            <bdi>{title}</bdi>
          </dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const shownAtFirst = 5

interface PeopleProps extends Pick<ProductWaiting, 'count' | 'variants'> {
  of: NonNullable<ProductWaiting['people']>
}

function People({ of, count, variants }: PeopleProps) {
  const t = useText('checkout')
  const { relative } = useFormats()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? of : of.slice(0, shownAtFirst)
  const titles = new Map(variants.map(({ id, title }) => [id, title]))
  return (
    <>
      <ol className={styles.waitingPeople}>
        {shown.map(({ id, email, variant_id, asked_at }) => (
          <li key={id}>
            <bdi dir="ltr">{email}</bdi>
            <small>
              {titles.get(variant_id) && (
                <>
                  <bdi>{titles.get(variant_id)}</bdi> ·{' '}
                </>
              )}
              <time dateTime={asked_at}>{relative(asked_at)}</time>
            </small>
          </li>
        ))}
      </ol>
      {of.length > shown.length ? (
        <Button onClick={() => setWhole(true)}>{t('waiting.all')}</Button>
      ) : (
        count > shown.length && <Text as="p">{t('waiting.more', { count: count - shown.length })}</Text>
      )}
    </>
  )
}
