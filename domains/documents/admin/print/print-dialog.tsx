import {
  Banner,
  Button,
  Checkbox,
  Dialog,
  Kbd,
  type Overlay,
  RadioGroup,
  Skeleton,
  Stack,
  Text,
  useCan,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import {
  maxPapersOfPdf,
  type PrintForm,
  type PrintPapers,
  type PrintPreview,
  printForms,
  printPapers,
} from '../../contract/print.ts'
import { mayHavePickList, type PrintRequest } from '../../contract/print.wire.ts'
import styles from './print.module.css'
import { PrintReport } from './print-report.tsx'
import { usePrintPreview, useStartPrint } from './use-prints.ts'

interface PrintDialogProps extends Overlay {
  /** Orders by id, or the documents that a list shows. */
  of: Pick<PrintRequest, 'orders' | 'documents'>
  /** Chosen when it opens. */
  as?: PrintForm
}

/** Chooses what becomes of a selection, and says before what has no paper; then how far it is. */
export function PrintDialog(props: PrintDialogProps) {
  const [started, setStarted] = useState<string | null>(null)
  const { open, onOpenChange } = props
  return started === null ? (
    <Choice {...props} onStarted={setStarted} />
  ) : (
    <Progress key={started} id={started} open={open} onOpenChange={onOpenChange} onNext={setStarted} />
  )
}

interface ProgressProps extends Overlay {
  id: string
  onNext: (id: string) => void
}

function Progress({ id, onNext, ...overlay }: ProgressProps) {
  const t = useText('documents')
  return (
    <Dialog {...overlay} title={t('print.title')}>
      <Stack gap="4">
        <PrintReport id={id} onNext={onNext} />
        <Text tone="quiet" size="12">
          {t('print.in_bell')}
        </Text>
      </Stack>
    </Dialog>
  )
}

function Choice({
  of,
  as: given = 'pdf',
  onStarted,
  ...overlay
}: PrintDialogProps & { onStarted: (id: string) => void }) {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const [papers, setPapers] = useState<PrintPapers>('documents')
  const [as, setForm] = useState(given)
  const [isIssuing, setIssuing] = useState(false)
  const [hasPickList, setPickList] = useState(false)
  const asked = { ...of, papers, as }
  const mayPick = mayHavePickList(asked)
  const request: PrintRequest = {
    ...asked,
    issue: isIssuing && papers !== 'slips',
    pick_list: hasPickList && mayPick,
  }
  const { data, error } = usePrintPreview(request)
  const start = useStartPrint(({ id }) => onStarted(id))
  const failure = start.error ?? error
  const count = data?.papers ?? 0
  return (
    <Dialog
      {...overlay}
      title={t('print.title')}
      cancel
      footer={
        <Button
          variant="primary"
          busy={start.isPending}
          disabled={count === 0}
          onClick={() => start.mutate(request)}
          iconEnd={<Kbd keys="mod+enter" />}
        >
          {t('print.start')}
        </Button>
      }
    >
      <Stack gap="4">
        {failure && <Banner tone="danger">{errorText(failure)}</Banner>}
        {of.orders && (
          <RadioGroup
            label={t('print.what')}
            options={printPapers.map((value) => ({ value, label: t(`print.papers.${value}`) }))}
            value={papers}
            onChange={setPapers}
          />
        )}
        <RadioGroup
          label={t('print.as')}
          options={printForms.map((value) => ({
            ...{ value, label: t(`print.forms.${value}`) },
            hint: value === 'pdf' ? <Parts count={count} /> : t(`print.zip_hint.${papers}`),
          }))}
          value={as}
          onChange={setForm}
        />
        {mayPick && (
          <Checkbox
            label={t('print.pick_list')}
            hint={t('print.pick_list_hint')}
            value={hasPickList}
            onChange={setPickList}
          />
        )}
        {papers !== 'slips' && data && (
          <IssueEarly of={papers} count={data.to_issue} value={isIssuing} onChange={setIssuing} />
        )}
        {data ? <Counted preview={data} papers={papers} /> : !error && <Skeleton height={40} />}
      </Stack>
    </Dialog>
  )
}

interface IssueEarlyProps {
  of: Exclude<PrintPapers, 'slips'>
  count: number
  value: boolean
  onChange: (value: boolean) => void
}

/** Invoices that only the setting has wait, or proformas: whoever may issue has them made with the others. */
function IssueEarly({ of, count, value, onChange }: IssueEarlyProps) {
  const t = useText('documents')
  const mayIssue = useCan('admin_documents')
  if (!mayIssue || count === 0) return null
  return (
    <Checkbox
      label={t(`print.issue.${of}`, { count })}
      hint={t('print.issue_hint')}
      value={value}
      onChange={onChange}
    />
  )
}

/** More than one PDF holds become several, in an archive. */
function Parts({ count }: { count: number }) {
  const t = useText('documents')
  if (count <= maxPapersOfPdf) return t('print.pdf_hint')
  return t('print.parts', { count: Math.ceil(count / maxPapersOfPdf), most: maxPapersOfPdf })
}

function Counted({ preview, papers }: { preview: PrintPreview; papers: PrintPapers }) {
  const t = useText('documents')
  const { number } = useFormats()
  return (
    <div className={styles.counted} role="status">
      <Text as="div" strong>
        {t(`print.counts.${papers}`, { count: preview.papers })}
      </Text>
      {preview.missing.length > 0 && (
        <>
          <Text as="div">{t('print.left_out')}</Text>
          <ul>
            {preview.missing.map(({ code, count }) => (
              <li key={code}>
                <span>{number(count)}</span> {t(`print.faults.${code}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
