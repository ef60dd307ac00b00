import { useRejectionText } from '@comptoir/discounts/admin'
import { Button, Card, Code, MoneyText, Text, useText } from '@comptoir/platform/admin'
import { Check, Minus, X } from 'lucide-react'
import { useState } from 'react'
import styles from './try.module.css'
import type { Tried } from './use-trial.ts'
import { type Refused, refusalsOf } from './why.ts'

const marks = { y: Check, m: Minus, n: X } as const
type Mark = keyof typeof marks

interface RowProps {
  mark: Mark
  title: string
  code: string | null
  text: string
  amount?: React.ReactNode
}

function Row({ mark, title, code, text, amount }: RowProps) {
  const Icon = marks[mark]
  return (
    <li className={styles.verdict} data-ok={mark}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <p>
          <bdi>{title}</bdi>
          {code && title !== code && <Code>{code}</Code>}
        </p>
        {text && <p>{text}</p>}
      </div>
      {amount}
    </li>
  )
}

/** Each discount of the shop: what it takes off, or every reason why it does not. */
export function TryWhy({ tried }: { tried: Tried }) {
  const t = useText('orders')
  const { discounts, rejected, titles, currency } = tried
  const names = new Map(titles.map(({ id, title }) => [id, title]))
  const { waiting, others, withoutGoods } = refusalsOf(rejected)
  const [isAll, setAll] = useState(false)
  const count = discounts.length + waiting.length + others.length + withoutGoods.length
  return (
    <Card title={t('try.why')} note={t('try.looked_at', { count })} flush>
      {count === 0 && <p className={styles.noDiscounts}>{t('try.none')}</p>}
      <Group label={t('try.applied')} isShown={discounts.length > 0}>
        {discounts.map(({ id, title, code, amount }) => (
          <Row
            key={id}
            mark="y"
            title={title}
            code={code}
            text=""
            amount={
              <span className={styles.off}>
                <MoneyText amount={-amount} currency={currency} />
              </span>
            }
          />
        ))}
      </Group>
      <Refusals label={t('try.asks')} mark="m" refused={waiting} names={names} />
      <Refusals
        label={t('try.refused')}
        mark="n"
        refused={isAll ? [...others, ...withoutGoods] : others}
        names={names}
      />
      {withoutGoods.length > 0 && !isAll && (
        <div className={styles.more}>
          <Text tone="quiet">{t('try.without_goods', { count: withoutGoods.length })}</Text>
          <Button variant="ghost" onClick={() => setAll(true)}>
            {t('try.show')}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface GroupProps {
  label: string
  isShown: boolean
  children: React.ReactNode
}

function Group({ label, isShown, children }: GroupProps) {
  if (!isShown) return null
  return (
    <section className={styles.group}>
      <h3>{label}</h3>
      <ul>{children}</ul>
    </section>
  )
}

interface RefusalsProps {
  label: string
  mark: Mark
  refused: readonly Refused[]
  names: ReadonlyMap<string, string>
}

function Refusals({ label, mark, refused, names }: RefusalsProps) {
  const textOf = useRejectionText(names)
  return (
    <Group label={label} isShown={refused.length > 0}>
      {refused.map(({ key, discount_id, code, reasons }) => (
        <Row
          key={key}
          mark={mark}
          title={names.get(discount_id ?? '') ?? code ?? ''}
          code={code}
          text={reasons.map((reason) => textOf(reason)).join(' · ')}
        />
      ))}
    </Group>
  )
}
