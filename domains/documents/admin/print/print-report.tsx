import { orderUrl } from '@comptoir/orders/admin'
import {
  Button,
  Code,
  ErrorNote,
  Hidden,
  Link,
  Skeleton,
  Stack,
  Text,
  useCan,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { shopSettingsUrl } from '@comptoir/settings/admin'
import { type DocumentPrint, isPrintOver, type PrintFailure } from '../../contract/print.ts'
import { useIssueInvoice, useIssueProforma } from '../use-documents.ts'
import styles from './print.module.css'
import { endOf, MakeFailedAgain, PrintState } from './print-state.tsx'
import { usePrint } from './use-prints.ts'

interface PrintReportProps {
  id: string
  onNext: (id: string) => void
}

/** For those who do not see that it has ended. */
function Told({ of }: { of: DocumentPrint }) {
  const t = useText('documents')
  const { papers, done, failed, total } = of
  const end = t(`print.ends.${endOf(of)}`, { made: done - failed, total })
  return (
    <div role="status">
      <Hidden>{isPrintOver(of) && [t(`print.papers.${papers}`), end].join(' · ')}</Hidden>
    </div>
  )
}

/** A print as it goes on, and what could not be printed: by name, with the cause and the way on. */
export function PrintReport({ id, onNext }: PrintReportProps) {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const { data, error, refetch } = usePrint(id)
  if (error && !data) return <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={96} />
  const { print, failures } = data
  return (
    <Stack gap="4">
      <Told of={print} />
      <PrintState of={print} onNext={onNext} />
      {isPrintOver(print) && failures.length > 0 && (
        <section className={styles.failed}>
          <Text as="div" strong>
            {t('print.failed', { count: print.failed })}
          </Text>
          <ul className={styles.failures}>
            {failures.map((failure) => (
              <Failure key={failure.row} of={failure} />
            ))}
          </ul>
          {print.failed > failures.length && (
            <Text as="div" tone="quiet" size="12">
              {t('print.first_only', { count: failures.length })}
            </Text>
          )}
          <div>
            <MakeFailedAgain of={print} onNext={onNext} />
          </div>
        </section>
      )}
    </Stack>
  )
}

function Failure({ of }: { of: PrintFailure }) {
  const t = useText('documents')
  const { list } = useFormats()
  const { name, order_number, customer, code, issued } = of
  return (
    <li>
      <Text as="div">
        <Code>{name || (order_number === null ? '' : `#${order_number}`)}</Code> <bdi>{customer}</bdi>
      </Text>
      <Text as="div" tone="quiet">
        {issued.length > 0 ? t('print.issued', { names: list(issued) }) : t(`print.faults.${code}`)}
      </Text>
      <WayOn of={of} />
    </li>
  )
}

function WayOn({ of: { order_id, can_issue, code } }: { of: PrintFailure }) {
  const t = useText('documents')
  const mayIssue = useCan('admin_documents')
  const mayFill = useCan('admin_settings')
  if (code === 'LEGAL_DATA_MISSING' && mayFill) return <Link to={`${shopSettingsUrl}/legal`}>{t('to_legal')}</Link>
  if (!order_id) return null
  if (can_issue && mayIssue)
    return code === 'ORDER_WITHOUT_PROFORMA' ? <IssueProforma order={order_id} /> : <IssueOne order={order_id} />
  return <Link to={orderUrl(order_id)}>{t('print.to_order')}</Link>
}

/** Though the setting would have it wait. */
function IssueOne({ order }: { order: string }) {
  const t = useText('documents')
  const { mutate, isPending, isSuccess } = useIssueInvoice(order)
  return (
    <Button busy={isPending} disabled={isSuccess} onClick={() => mutate({ scope: 'everything' })}>
      {t('print.issue_one')}
    </Button>
  )
}

function IssueProforma({ order }: { order: string }) {
  const t = useText('documents')
  const { mutate, isPending, isSuccess } = useIssueProforma(order)
  return (
    <Button busy={isPending} disabled={isSuccess} onClick={() => mutate({})}>
      {t('print.issue_proforma')}
    </Button>
  )
}
