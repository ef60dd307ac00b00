import { productUrl } from '@comptoir/catalogue/admin'
import { customerUrl } from '@comptoir/customers/admin'
import { orderUrl } from '@comptoir/orders/admin'
import { redirectUrl } from '@comptoir/pages/admin'
import { Badge, Code, Link, Text, type Tone, useFormats, useText } from '@comptoir/platform/admin'
import type { Import, ImportKind, ImportOutcome, ImportRow } from '../../../contract/import.ts'
import { useReason } from '../acts/use-reason.ts'
import styles from './import-report.module.css'
import { RowChanges } from './row-changes.tsx'

const tones: Readonly<Record<ImportOutcome, Tone>> = { create: 'done', update: 'transit', same: 'off', fail: 'danger' }

const recordUrls: Readonly<Record<ImportKind, (id: string) => string>> = {
  products: productUrl,
  stock: productUrl,
  orders: orderUrl,
  customers: customerUrl,
  redirects: redirectUrl,
  codes: (id) => `/discounts/${id}`,
  gift_cards: (id) => `/gift_cards/${id}`,
}

interface ImportReportRowProps {
  of: Import
  row: ImportRow
  /** Key of the text for what became of the row. */
  word: string
}

export function ImportReportRow({ of, row, word }: ImportReportRowProps) {
  const t = useText('imports')
  const formats = useFormats()
  const { rowText, notesText } = useReason()
  const { outcome, record_id } = row
  // A redirect is named by where it starts; below it stands where it leads.
  const [title, handle] = of.kind === 'redirects' ? [row.handle, row.title] : [row.title, row.handle]
  // A report says nothing about a person: it outlives an erasure.
  const name = of.kind === 'customers' ? record_id && t('kinds.customers.open') : <bdi>{title || handle}</bdi>
  const reason = rowText(row)

  return (
    <tr>
      <td>{formats.number(row.row)}</td>
      <td>
        {record_id ? <Link to={recordUrls[of.kind](record_id)}>{name}</Link> : name}
        {title && (
          <div className={styles.reportHandle}>
            <Code>{handle}</Code>
          </div>
        )}
      </td>
      <td>
        <Badge tone={tones[outcome]}>{t(word)}</Badge>
      </td>
      <td>
        {reason && (
          <Text as="p" tone={outcome === 'fail' ? 'danger' : undefined}>
            <RowText text={reason.where} />
            {reason.what}
          </Text>
        )}
        <RowChanges row={row} />
        {notesText(row).map(({ where, what, count }) => (
          <Text key={what} as="p" tone="quiet">
            <RowText text={where} />
            {what}
            {count > 1 && ` (${formats.number(count)}×)`}
          </Text>
        ))}
      </td>
    </tr>
  )
}

const RowText = ({ text }: { text: string | null }) =>
  text !== null && (
    <>
      <bdi>{text}</bdi> –{' '}
    </>
  )
