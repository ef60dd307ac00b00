import { orderUrl } from '@comptoir/orders/admin'
import { Code, type Column, MoneyText, StateDot, useFormats, useText } from '@comptoir/platform/admin'
import { type DocumentRow, signed } from '../../contract/document.ts'
import { OpenDocument } from '../open-document.tsx'
import styles from './documents.module.css'

const tones = { not_mailed: 'off', waiting: 'new', mailed: 'done' } as const

/** The first of these that is so: its file could not be written, nobody knows where to send it, how far its mail is. */
function State({ row: { file, email, mailed, e_invoice } }: { row: DocumentRow }) {
  const t = useText('documents')
  if (file === 'failed') return <StateDot tone="danger">{t('files.failed')}</StateDot>
  if (mailed === 'not_mailed' && email === '') return <StateDot tone="new">{t('mailed.no_address')}</StateDot>
  return (
    <span className={styles.state}>
      <StateDot tone={tones[mailed]}>{t(`mailed.${mailed}`)}</StateDot>
      {e_invoice?.path && <small>{t('e_invoice.state')}</small>}
    </span>
  )
}

export function useDocumentColumns(): Column<DocumentRow>[] {
  const t = useText('documents')
  const { day } = useFormats()
  return [
    {
      ...{ id: 'number', header: t('columns.number'), width: 150, grow: 0, fixed: true, phone: 'title' },
      to: ({ order_id }) => orderUrl(order_id),
      cell: ({ name }) => <Code>{name}</Code>,
    },
    {
      ...{ id: 'kind', header: t('columns.kind'), width: 120, phone: 'hidden', hidden: true },
      cell: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      ...{ id: 'issued', header: t('columns.issued'), width: 130, phone: 'end-sub' },
      cell: ({ issued_on }) => day(issued_on),
    },
    {
      ...{ id: 'order', header: t('columns.order'), width: 84, grow: 0 },
      cell: ({ order_number }) => <Code>{String(order_number ?? '')}</Code>,
    },
    {
      ...{ id: 'customer', header: t('columns.customer'), width: 160, grow: 2, phone: 'subtitle' },
      cell: ({ customer }) => <bdi>{customer}</bdi>,
    },
    {
      ...{ id: 'language', header: t('columns.language'), width: 100, grow: 0 },
      cell: ({ locale }) => <Code>{locale}</Code>,
    },
    {
      ...{ id: 'state', header: t('columns.state'), width: 190 },
      cell: (row) => <State row={row} />,
    },
    {
      ...{ id: 'net', header: t('columns.net'), width: 100, align: 'end', phone: 'hidden', hidden: true },
      cell: ({ kind, net, currency }) => <MoneyText amount={signed(kind, net)} currency={currency} />,
    },
    {
      ...{ id: 'tax', header: t('columns.tax'), width: 90, align: 'end', phone: 'hidden', hidden: true },
      cell: ({ kind, tax, currency }) => <MoneyText amount={signed(kind, tax)} currency={currency} />,
    },
    {
      ...{ id: 'total', header: t('columns.total'), width: 100, align: 'end', phone: 'end' },
      cell: ({ kind, total, currency }) => <MoneyText amount={signed(kind, total)} currency={currency} />,
    },
    {
      ...{ id: 'file', header: t('columns.file'), width: 60, grow: 0, align: 'end' },
      cell: (row) => row.file === 'written' && <OpenDocument document={row} />,
    },
  ]
}
