import { Columns, Page, PageError, PageLoading, RecordFormFrame, useText } from '@comptoir/platform/admin'
import type { ComponentType } from 'react'
import { type SettingsFormState, type SettingsRecord, useSettings, useSettingsForm } from './use-settings.ts'

type SettingCard = ComponentType<{ of: SettingsFormState }>

interface SettingsPageProps {
  title: string
  main: readonly SettingCard[]
  aside: readonly SettingCard[]
}

/** Some of the settings as one form. */
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
  const draw = (cards: readonly SettingCard[]) => cards.map((Each, at) => <Each key={`${at + 1}`} of={of} />)

  return (
    <Page title={title}>
      <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
        <Columns main={draw(main)} aside={draw(aside)} />
      </RecordFormFrame>
    </Page>
  )
}
