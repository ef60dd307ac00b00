import {
  Button,
  call,
  IconButton,
  Select,
  useCsvDownload,
  useFormats,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import type { JournalRow } from '../../contract/document.ts'
import { readJournal } from '../../contract/journal.wire.ts'
import styles from './journal.module.css'

interface MonthStepsProps {
  month: string
  /** Of the first document, and of today. */
  first: string
  last: string
  onGo: (month: string) => void
}

const stepped = (month: string, by: number) => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7)
}

/** From the newest to the oldest; also the one that an address asks for. */
function monthsBetween(first: string, last: string, asked: string) {
  const months: string[] = []
  const start = asked < first ? asked : first
  for (let month = asked > last ? asked : last; month >= start && months.length < 240; month = stepped(month, -1))
    months.push(month)
  return months
}

/** Month by month, by buttons and by the keys of records. */
export function MonthSteps({ month, first, last, onGo }: MonthStepsProps) {
  const t = useText('documents')
  const { month: monthOf } = useFormats()
  const before = month > first ? stepped(month, -1) : undefined
  const after = month < last ? stepped(month, 1) : undefined
  const group = t('journal.title')
  useShortcut(before ? 'k' : null, () => before && onGo(before), { label: t('journal.before'), group })
  useShortcut(after ? 'j' : null, () => after && onGo(after), { label: t('journal.after'), group })
  return (
    <div className={styles.months}>
      <IconButton
        label={t('journal.before')}
        keys="k"
        plain
        writes={false}
        icon={<ChevronLeft size={16} data-mirror aria-hidden="true" />}
        disabled={!before}
        onClick={() => before && onGo(before)}
      />
      <Select
        aria-label={t('journal.month')}
        options={monthsBetween(first, last, month).map((value) => ({ value, label: monthOf(`${value}-15`) }))}
        value={month}
        onChange={onGo}
      />
      <IconButton
        label={t('journal.after')}
        keys="j"
        plain
        writes={false}
        icon={<ChevronRight size={16} data-mirror aria-hidden="true" />}
        disabled={!after}
        onClick={() => after && onGo(after)}
      />
    </div>
  )
}

/** For the accountant, as tables: by day, and document by document. */
export function JournalFiles({ month }: { month: string }) {
  const t = useText('documents')
  const { mutate, isPending, variables } = useCsvDownload({
    ...{ name: `journal-${month}.csv`, texts: ['documents'] },
    fetch: (by: JournalRow) => call(readJournal, { query: { month, by } }),
  })
  const busy = (by: JournalRow) => isPending && variables === by
  const icon = <Download size={16} aria-hidden="true" />
  return (
    <>
      <Button writes={false} icon={icon} busy={busy('day')} onClick={() => mutate('day')}>
        {t('journal.csv.day')}
      </Button>
      <Button variant="primary" writes={false} icon={icon} busy={busy('document')} onClick={() => mutate('document')}>
        {t('journal.csv.document')}
      </Button>
    </>
  )
}
