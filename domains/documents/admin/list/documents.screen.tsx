import { orderUrl } from '@comptoir/orders/admin'
import {
  ButtonLink,
  type Filter,
  FilterBar,
  IndexTable,
  Kbd,
  ListOptions,
  lazy,
  lazyOverlay,
  Page,
  spelled,
  Tabs,
  Text,
  Toolbar,
  useChosen,
  useDaysFilter,
  useErrorText,
  useListLayout,
  useListQuery,
  useText,
  valuesOf,
} from '@comptoir/platform/admin'
import { Table2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { documentViews } from '../../contract/document.ts'
import { documentsAddress, journalUrl } from '../documents.urls.ts'
import { PrintButton } from '../print/print-button.tsx'
import styles from './documents.module.css'
import { NoDocuments } from './no-documents.tsx'
import { useDocumentColumns } from './use-document-columns.tsx'
import { listedBy, useDocumentList } from './use-document-list.ts'
import { useRowActs } from './use-row-acts.ts'

const Preview = lazyOverlay(async () => (await import('./document-preview.tsx')).DocumentPreview)
const MailDialog = lazyOverlay(async () => (await import('../mail/mail-dialog.tsx')).MailDialog)
const BulkBar = lazy(async () => (await import('./documents-bulk-bar.tsx')).DocumentsBulkBar)

/** Invoices and credit notes of all orders; each opens on the page of its order. */
export function DocumentsScreen() {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const navigate = useNavigate()
  const { query, params, set } = useListQuery(documentsAddress)
  const listed = listedBy(query)
  const { rows, counts, total, error, isLoading, isEarlier, hasMore, more, refetch } = useDocumentList(listed)
  const ofCustomer: Filter = {
    ...{ id: 'customer', label: t('columns.customer'), single: true },
    // Set by links only: whose documents these are, they say.
    textOf: () => <bdi>{(isEarlier ? undefined : rows[0]?.customer) ?? '…'}</bdi>,
  }
  const filters = [useDaysFilter('issued', t('columns.issued')), ofCustomer]
  const isNarrowed = ['q', 'issued', 'customer'].some((name) => params.has(name))
  const chosen = useChosen({ rows, total, hasMore }, { query: listed, view: params.toString(), allAtOnce: true })
  const acts = useRowActs(rows)
  const columns = useDocumentColumns()
  const options = { columns, ...useListLayout('documents') }
  return (
    <Page
      title={t('documents')}
      subtitle={t('subtitle')}
      wide
      secondary={
        <>
          <ListOptions on="table" {...options} />
          <ButtonLink to={journalUrl} icon={<Table2 size={16} aria-hidden="true" />}>
            {t('journal.title')}
          </ButtonLink>
          <PrintButton query={listed} />
        </>
      }
    >
      <IndexTable
        label={t('documents')}
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        layout={options.layout}
        onLayout={options.onLayout}
        view={params.toString()}
        toolbar={
          <Toolbar>
            <Tabs
              label={t('documents')}
              numbered
              tabs={documentViews.map((id) => ({ id, label: t(`views.${id}`), count: counts?.[id] }))}
              value={listed.view}
              onChange={(id) => set({ kind: id === 'all' ? undefined : id })}
            />
            <FilterBar
              search={{ hint: t('search'), value: query.q ?? '', onChange: (q) => set({ q }) }}
              filters={filters}
              values={valuesOf(filters, params)}
              onChange={(next) => set(spelled(filters, next))}
            />
            <ListOptions on="cards" {...options} />
          </Toolbar>
        }
        total={total}
        isLoading={isLoading}
        error={error && rows.length === 0 ? errorText(error) : undefined}
        onRetry={refetch}
        hasMore={hasMore}
        onMore={more}
        selected={chosen.ids}
        onSelect={chosen.choose}
        bulk={chosen.isEverything || chosen.ids.size > 0 ? <BulkBar chosen={chosen} /> : undefined}
        onOpen={({ order_id }) => void navigate(orderUrl(order_id))}
        onPreview={acts.onPreview}
        onCursor={acts.onCursor}
        preview={
          acts.row && <Preview key={acts.row.id} row={acts.row} onMail={acts.mail} open onOpenChange={acts.close} />
        }
        empty={<NoDocuments isNarrowed={isNarrowed} />}
        foot={<RowKeys />}
      />
      {acts.mailed && (
        <MailDialog
          key={acts.mailed.id}
          document={acts.mailed}
          address={acts.mailed.email}
          open
          onOpenChange={acts.endMail}
        />
      )}
    </Page>
  )
}

const rowKeys = [
  ['space', 'peek'],
  ['x', 'select'],
  ['mod+p', 'print'],
  ['m', 'mail'],
] as const

function RowKeys() {
  const t = useText('documents')
  return (
    <Text tone="quiet" size="12">
      <span className={styles.rowKeys}>
        {rowKeys.map(([keys, name]) => (
          <span key={keys}>
            <Kbd keys={keys} /> {t(`keys.${name}`)}
          </span>
        ))}
      </span>
    </Text>
  )
}
