import { Link, Text, Thumb, useText } from '@comptoir/platform/admin'
import type { ReturnLine } from '../../contract/return.ts'
import { useReasonText } from '../return-words.ts'
import type { BlockProps } from '../use-returns.ts'
import styles from './return-block.module.css'

/** What is announced, with the customer’s reason and words. */
export function AnnouncedLines({ record, order }: BlockProps) {
  const t = useText('returns')
  const lines = new Map(order.products.map((line) => [line.id, line]))
  return (
    <ul className={styles.returnLines}>
      {record.lines.map((line) => {
        const of = lines.get(line.order_line_id)
        return (
          <li key={line.order_line_id}>
            <Thumb src={of?.image ?? null} size={40} />
            <div>
              <Text strong>
                <bdi>{of?.title}</bdi>
                {of?.variant_title && (
                  <>
                    , <bdi>{of.variant_title}</bdi>
                  </>
                )}{' '}
                · {t('pieces_of', { quantity: line.quantity, all: of?.quantity ?? line.quantity })}
              </Text>
              <Text as="div" tone="quiet" size="12">
                <Why line={line} isWithdrawal={record.kind === 'withdrawal'} />
              </Text>
            </div>
          </li>
        )
      })}
      {record.label_url && (
        <li>
          <Link to={record.label_url} target="_blank" rel="noopener noreferrer">
            {t('label')}
          </Link>
        </li>
      )}
    </ul>
  )
}

function Why({ line, isWithdrawal }: { line: ReturnLine; isWithdrawal: boolean }) {
  const t = useText('returns')
  const reasonOf = useReasonText()
  const said = [reasonOf(line), line.note && t('quoted', { text: line.note })].filter(Boolean).join(': ')
  return said || (isWithdrawal ? t('reasons.none') : null)
}
