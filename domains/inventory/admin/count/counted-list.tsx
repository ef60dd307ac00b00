import { ButtonLink, Card, Code, Text, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import type { InventoryRow } from '../../contract/inventory.ts'
import { inventoryUrl } from '../inventory.urls.ts'
import { nameOf } from '../list/use-stock-edit.ts'
import styles from './count.module.css'

interface CountedListProps {
  rows: readonly InventoryRow[]
  counted: Readonly<Record<string, { number: number; expected: number }>>
  /** Of all articles; undefined while not all are known. */
  total: number | undefined
  onAgain: (id: string) => void
  onFinish: () => void
}

/** What was counted, the last one first; a press counts it again. */
export function CountedList({ rows, counted, total, onAgain, onFinish }: CountedListProps) {
  const t = useText('inventory')
  const { number } = useFormats()
  if (rows.length === 0) return null
  return (
    <Card
      title={t('count.counted')}
      actions={
        <Text tone="quiet">
          {total === undefined ? number(rows.length) : t('count.progress', { done: rows.length, all: total })}
        </Text>
      }
    >
      <ul className={styles.countedList}>
        {rows.map((row) => {
          const { number: of = 0, expected = 0 } = counted[row.id] ?? {}
          return (
            <li key={row.id}>
              <button
                type="button"
                onClick={() => onAgain(row.id)}
                aria-label={t('count.again', { name: nameOf(row) })}
              >
                <Thumb src={row.image} size={40} />
                <span>
                  <bdi>{nameOf(row)}</bdi>
                  <Code>{row.sku}</Code>
                </span>
                <span>
                  <b>{number(of)}</b>
                  {of === expected ? (
                    <Text tone="quiet">{t('count.as_expected')}</Text>
                  ) : (
                    <Text tone="warning">{t('count.was', { number: expected })}</Text>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <ButtonLink to={inventoryUrl()} onClick={onFinish}>
        {t('count.finish')}
      </ButtonLink>
    </Card>
  )
}
