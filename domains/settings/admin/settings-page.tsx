import { Columns, Page, PageError, PageLoading, RecordFormFrame, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import { CurrencyDialog } from './currency-question.tsx'
import { type SettingsFormState, type SettingsRecord, useSettings, useSettingsForm } from './use-settings.ts'

type RenderPart = (of: SettingsFormState) => ReactNode

interface SettingsPageProps {
  title: string
  main: RenderPart
  aside: RenderPart
}

export function SettingsPage(props: SettingsPageProps) {
  const { data, error, refetch } = useSettings()

  if (error && !data)
    return <PageError title={props.title} error={error} texts="settings" onRetry={() => void refetch()} />
  if (!data) return <PageLoading title={props.title} />
  return <SettingsSheet {...props} record={data} />
}

function SettingsSheet({ title, main, aside, record }: SettingsPageProps & { record: SettingsRecord }) {
  const t = useText('settings')
  const of = useSettingsForm(record)

  return (
    <Page title={title}>
      <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
        <Columns main={main(of)} aside={aside(of)} />
      </RecordFormFrame>
      <CurrencyDialog question={of.question} />
    </Page>
  )
}
