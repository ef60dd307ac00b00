import { orderUrl } from '@comptoir/orders/admin'
import {
  Card,
  Code,
  call,
  canDo,
  ErrorNote,
  on,
  Row,
  type SlotRecord,
  Stack,
  Text,
  Link as TextLink,
  useErrorText,
  useFormats,
  useShop,
  useText,
} from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { type DocumentRow, signed } from '../contract/document.ts'
import { documentData, listDocuments } from '../contract/document.wire.ts'
import { documentsAddress } from './documents.urls.ts'
import { OpenDocument } from './open-document.tsx'

const shown = 10

function useCustomerDocuments(customer: string) {
  const isAllowed = canDo(useShop(), listDocuments.permission)
  const client = useQueryClient()
  const queryKey = ['documents', 'customer', customer]
  useEffect(
    function followDocuments() {
      const stop = on(documentData, () => void client.invalidateQueries({ queryKey: ['documents', 'customer'] }))
      return () => void stop()
    },
    [client],
  )
  return useQuery({
    enabled: isAllowed,
    queryKey,
    queryFn: ({ signal }) => call(listDocuments, { query: { customer, limit: shown }, signal }),
  })
}

/** What was issued to a customer, the newest first; nothing where nothing was, or for who may not see orders. */
export function CustomerDocuments({ record: { id } }: { record: SlotRecord }) {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const { data, error, refetch } = useCustomerDocuments(id)
  if (!error && (!data || data.documents.length === 0)) return null
  return (
    <Card title={t('of_customer')}>
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      <Stack gap="2">
        {data?.documents.map((document) => (
          <DocumentItem key={document.id} document={document} />
        ))}
        {data?.next && <TextLink to={documentsAddress.url({ customer: id })}>{t('all_of_customer')}</TextLink>}
      </Stack>
    </Card>
  )
}

function DocumentItem({ document }: { document: DocumentRow }) {
  const t = useText('documents')
  const { money, day, line } = useFormats()
  const { kind, name, issued_on, total, currency, order_id, order_number, file } = document
  const amount = money(signed(kind, total), currency)
  return (
    <Row justify="between" gap="2">
      <div>
        <Text as="div" strong>
          {t(`kinds.${kind}`)} <Code>{name}</Code>
        </Text>
        <Text as="div" tone="quiet" size="12">
          {line([amount, day(issued_on)])} · <Link to={orderUrl(order_id)}>{String(order_number ?? '')}</Link>
        </Text>
      </div>
      {file === 'written' && <OpenDocument document={document} />}
    </Row>
  )
}
