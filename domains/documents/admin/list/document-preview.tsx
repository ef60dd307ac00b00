import { orderUrl } from '@comptoir/orders/admin'
import {
  Banner,
  Button,
  Code,
  Drawer,
  MoneyText,
  type Overlay,
  Row,
  Skeleton,
  Stack,
  Text,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Download, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DocumentRow } from '../../contract/document.ts'
import type { Party, Snapshot } from '../../contract/snapshot.ts'
import { useDocument, useOpenDocument } from '../use-documents.ts'
import styles from './documents.module.css'

interface DocumentPreviewProps extends Overlay {
  row: DocumentRow
  onMail: (row: DocumentRow) => void
}

/** A document beside the list: what stands on it, and its steps. */
export function DocumentPreview({ row, onMail, open, onOpenChange }: DocumentPreviewProps) {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const { day } = useFormats()
  const { data, error } = useDocument(row)
  return (
    <Drawer
      kind="preview"
      open={open}
      onOpenChange={onOpenChange}
      title={t(`names.${row.kind}`, { name: row.name })}
      subtitle={day(row.issued_on)}
      footer={<Acts row={row} onMail={onMail} />}
    >
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      {data ? (
        <Stack gap="4">
          <Sheet says={data.says} />
          <Facts row={row} says={data.says} />
        </Stack>
      ) : (
        !error && <Skeleton height={320} />
      )}
    </Drawer>
  )
}

function Acts({ row, onMail }: Pick<DocumentPreviewProps, 'row' | 'onMail'>) {
  const t = useText('documents')
  const { mutate, isPending } = useOpenDocument()
  return (
    <Row justify="end" wrap>
      <Button icon={<Mail size={16} aria-hidden="true" />} onClick={() => onMail(row)}>
        {t(row.mailed === 'mailed' ? 'mail.again' : 'mail.send')}
      </Button>
      <Button
        variant="primary"
        writes={false}
        busy={isPending}
        disabled={row.file !== 'written'}
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => mutate(row)}
      >
        {t('columns.file')}
      </Button>
    </Row>
  )
}

/** What stands on the paper, in the words of whoever reads it here. */
function Sheet({ says }: { says: Snapshot }) {
  const t = useText('documents')
  const { money } = useFormats()
  const { kind, name, seller, buyer, lines, currency, total } = says
  return (
    <div className={styles.sheet} lang={says.locale}>
      <Text as="div" size="12">
        {seller.brand}
      </Text>
      <Text as="div" strong>
        {t(`names.${kind}`, { name })}
      </Text>
      <Address of={buyer} />
      <ul>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.order_line_id} ${line.title} ${line.gross}`}>
            <bdi>
              {line.quantity} × {line.title || t(`sources.${line.kind}`)}
            </bdi>
            <span>{money(line.gross, currency)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        <span>{t('columns.total')}</span>
        <MoneyText amount={total} currency={currency} />
      </div>
    </div>
  )
}

const Address = ({ of: { company, name, address } }: { of: Party }) => (
  <address>
    {[company, name, ...address].filter(Boolean).map((line) => (
      <span key={line}>
        <bdi>{line}</bdi>
      </span>
    ))}
  </address>
)

function Facts({ row, says }: { row: DocumentRow; says: Snapshot }) {
  const { money, day } = useFormats()
  const { order_id, order_number, customer, net, tax, currency, corrects } = row
  return (
    <dl className={styles.facts}>
      <Fact name="order">
        <Link to={orderUrl(order_id)}>
          <Code>{String(order_number ?? '')}</Code>
        </Link>
      </Fact>
      <Fact name="customer">
        <bdi>{customer}</bdi>
      </Fact>
      <Fact name="net_tax">
        {money(net, currency)} + {money(tax, currency)}
      </Fact>
      {corrects && (
        <Fact name="corrects">
          <Code>{corrects.name}</Code>
        </Fact>
      )}
      {says.payment && <Fact name={row.kind === 'proforma' ? 'until' : 'due_by'}>{day(says.payment.until)}</Fact>}
      {says.due > 0 && <Fact name="due">{money(says.due, currency)}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useText('documents')
  return (
    <div>
      <dt>{t(`facts.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
