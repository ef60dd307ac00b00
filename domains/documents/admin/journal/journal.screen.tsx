import {
  Card,
  Empty,
  EntryPicture,
  ErrorNote,
  Page,
  Skeleton,
  Stack,
  Tabs,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Journal } from '../../contract/journal.ts'
import { documentsAddress } from '../documents.urls.ts'
import styles from './journal.module.css'
import { JournalAside } from './journal-aside.tsx'
import { JournalFiles, MonthSteps } from './journal-head.tsx'
import { JournalNotes } from './journal-notes.tsx'
import { JournalStats } from './journal-stats.tsx'
import { JournalTable } from './journal-table.tsx'
import { useJournal } from './use-journal.ts'

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/

/** The month that the address names, else that of today as the server knows it. */
function useMonth() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const wanted = isMonth.test(asked) ? asked : undefined
  const { data, error, refetch } = useJournal(wanted)
  const month = wanted ?? data?.this_month
  return {
    ...{ month, error: data ? null : error, retry: () => void refetch() },
    /** Of any month: until when there are some. */
    known: data,
    journal: data?.month === month ? data : undefined,
    go: (to: string) => setSearch(to === data?.this_month ? {} : { month: to }, { replace: true }),
  }
}

/** The books of a month by the shop's calendar: numbers, net per rate, tax and gross by day, and how they are paid. */
export function JournalScreen() {
  const t = useText('documents')
  const { month: monthOf } = useFormats()
  const { month, known, journal, error, retry, go } = useMonth()
  return (
    <Page
      title={month ? t('journal.of', { month: monthOf(`${month}-15`) }) : t('journal.title')}
      subtitle={journal && <Calendar of={journal} />}
      back={documentsAddress.path}
      secondary={
        month && known && <MonthSteps month={month} first={known.first_month} last={known.this_month} onGo={go} />
      }
      primary={month && <JournalFiles month={month} />}
    >
      {journal ? <Month of={journal} /> : <Waiting error={error} onRetry={retry} />}
    </Page>
  )
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const errorText = useErrorText('documents')
  return error ? <ErrorNote text={errorText(error)} onRetry={onRetry} /> : <Skeleton height={320} />
}

function Calendar({ of: { month, this_month, time_zone: zone, checked_at } }: { of: Journal }) {
  const t = useText('documents')
  const { weekday } = useFormats()
  return t(month === this_month ? 'journal.until' : 'journal.calendar', { zone, time: weekday(checked_at) })
}

function Month({ of }: { of: Journal }) {
  const t = useText('documents')
  const { month: monthOf } = useFormats()
  const [chosen, setCurrency] = useState<string | null>(null)
  const { sheets, month } = of
  const sheet = sheets.find(({ currency }) => currency === chosen) ?? sheets[0]
  if (!sheet) {
    return (
      <Stack gap="4">
        <JournalNotes of={of} />
        <Card>
          <Empty
            picture={<EntryPicture to={documentsAddress.path} />}
            title={t('journal.none', { month: monthOf(`${month}-15`) })}
          />
        </Card>
      </Stack>
    )
  }
  const currencies = sheets.map(({ currency }) => ({ id: currency, label: currency }))
  return (
    <Stack gap="4">
      <JournalStats of={of} sheet={sheet} />
      <JournalNotes of={of} />
      {currencies.length > 1 && (
        <Tabs label={t('journal.currency')} tabs={currencies} value={sheet.currency} onChange={setCurrency} />
      )}
      <div className={styles.journal}>
        <JournalTable of={of} sheet={sheet} />
        <JournalAside of={of} sheet={sheet} />
      </div>
    </Stack>
  )
}
