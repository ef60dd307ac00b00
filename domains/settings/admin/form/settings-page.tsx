import { Page, PageError, PageLoading, PluginSlot, RecordFormFrame, Stack, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import { CurrencyDialog } from '../currency/currency-dialog.tsx'
import type { SettingsSectionId } from './section-fields.ts'
import styles from './settings-page.module.css'
import { type SettingsFormState, type SettingsRecord, useSettings, useSettingsForm } from './use-settings.ts'

interface SettingsPageProps {
  section: SettingsSectionId
  children: (of: SettingsFormState) => ReactNode
  /** Beside the title. */
  acts?: ReactNode
  /** Parts below the form that save by themselves. */
  below?: ReactNode
}

/** One section of the settings: a form in one column. */
export function SettingsPage(props: SettingsPageProps) {
  const t = useText('settings')
  const { data, error, refetch } = useSettings()
  const title = t(`sections.${props.section}`)

  if (error && !data) return <PageError title={title} error={error} texts="settings" onRetry={() => void refetch()} />
  if (!data) return <PageLoading title={title} />
  return <SettingsSheet {...props} record={data} />
}

function SettingsSheet({ section, children, acts, below, record }: SettingsPageProps & { record: SettingsRecord }) {
  const t = useText('settings')
  const of = useSettingsForm(record)
  const name = t(`sections.${section}`)
  const changes = Object.keys(of.form.formState.dirtyFields).length

  return (
    <Page title={name} subtitle={t(`section_texts.${section}`)} secondary={acts} column>
      <div className={styles.settingsColumn}>
        <RecordFormFrame
          of={of}
          labelOf={(field) => t(`fields.${field}`)}
          unsaved={t('changes', { count: changes, section: name })}
        >
          <Stack>{children(of)}</Stack>
        </RecordFormFrame>
        {below}
        {section === 'advanced' && <PluginSlot name="settings.section" props={{}} />}
      </div>
      <CurrencyDialog question={of.question} />
    </Page>
  )
}
