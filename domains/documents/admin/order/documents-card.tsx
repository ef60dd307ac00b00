import { Banner, Button, Card, type SlotRecord, Text, useCan, useErrorText, useText } from '@comptoir/platform/admin'
import { FileText } from 'lucide-react'
import { type FoundDocuments, useIssueInvoice, useOrderDocuments } from '../use-documents.ts'
import { DocumentLine } from './document-line.tsx'
import styles from './documents-card.module.css'
import { MakeMenu } from './make-menu.tsx'
import { SlipLine } from './slip-line.tsx'
import { isWaiting, Waiting } from './waiting.tsx'

/** Beside the order: what was issued for it, and what comes next. */
export function DocumentsCard({ record: { id } }: { record: SlotRecord }) {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const { data, error } = useOrderDocuments(id)
  const mayIssue = useCan('admin_documents')
  if (error && !data) {
    return (
      <Card title={t('documents')}>
        <Banner tone="danger">{errorText(error)}</Banner>
      </Card>
    )
  }
  if (!data) return null
  return (
    <Card title={t('documents')} actions={<MakeMenu order={id} found={data} />}>
      <ul className={styles.documentList}>
        {data.documents.map((document) => (
          <DocumentLine key={document.id} document={document} address={data.address} />
        ))}
        <Coming order={id} found={data} mayIssue={mayIssue} />
        {data.slips.map((slip) => (
          <SlipLine key={slip.fulfillment_id} order={id} slip={slip} />
        ))}
      </ul>
    </Card>
  )
}

interface PartProps {
  order: string
  found: FoundDocuments
}

/** Says when the next invoice comes, or what it waits for. */
function Coming({ order, found: { documents, possible }, mayIssue }: PartProps & { mayIssue: boolean }) {
  const t = useText('documents')
  const { mutate, isPending } = useIssueInvoice(order)
  const { pieces, when } = possible
  if (pieces.everything === 0) return documents.length === 0 ? <Nothing /> : null
  const isMissing = isWaiting(possible)
  return (
    <li className={styles.document} data-coming="true">
      <FileText size={16} aria-hidden="true" />
      <div>
        <Text as="div" strong>
          {t('kinds.invoice')}
        </Text>
        <Text as="div" tone={isMissing ? 'warning' : 'quiet'} size="12">
          {isMissing ? <Waiting for={possible} /> : t(`comes.${when}`)}
        </Text>
      </div>
      {mayIssue && pieces.sent > 0 && !isMissing && (
        <Button busy={isPending} onClick={() => mutate({ scope: 'sent' })}>
          {t('make_now')}
        </Button>
      )}
    </li>
  )
}

function Nothing() {
  const t = useText('documents')
  return (
    <li>
      <Text tone="quiet">{t('none.order')}</Text>
    </li>
  )
}
