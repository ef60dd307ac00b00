import { type HistoryData, type HistoryLook, languageNames, useFormats, useText } from '@comptoir/platform/admin'
import { directionOf, isLocale } from '@comptoir/platform/contract'
import { Pencil, StickyNote } from 'lucide-react'
import { z } from 'zod'
import { customerStates } from '../../contract/customer-state.ts'
import styles from './history.module.css'

const Note = z.object({ body: z.string(), author: z.string() })

const notes: HistoryLook = {
  Mark: () => <StickyNote size={14} aria-hidden="true" />,
  Title: ({ data }: HistoryData) => {
    const t = useText('customers')
    return <strong>{Note.safeParse(data).data?.author || t('history.somebody')}</strong>
  },
  Detail: ({ data }: HistoryData) => <span className={styles.noteText}>{Note.safeParse(data).data?.body}</span>,
}

const ChangeData = z.object({
  type: z.string(),
  actor: z.string(),
  fields: z.array(z.string()).default([]),
  values: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).default([]),
})

function ChangeTitle({ data }: HistoryData) {
  const t = useText('customers')
  const { list } = useFormats()
  const change = ChangeData.safeParse(data).data
  if (!change) return null
  const who = change.actor || t('history.system')
  if (t.has(`history.events.${change.type}`)) return <>{t(`history.events.${change.type}`, { who })}</>
  const names = change.fields.filter((field) => t.has(`fields.${field}`)).map((field) => t(`fields.${field}`))
  return <>{t('history.changed', { who, fields: list(names) })}</>
}

function useValueText() {
  const t = useText('customers')
  return (field: string, value: string) => {
    const state = field === 'state' && customerStates.find((name) => name === value)
    if (state) return t(`states.${state}`)
    return field === 'locale' && isLocale(value) ? languageNames[value] : value || t('history.nothing')
  }
}

function ChangeDetail({ data }: HistoryData) {
  const t = useText('customers')
  const textOf = useValueText()
  const { locale } = useFormats()
  const { values = [] } = ChangeData.safeParse(data).data ?? {}
  return (
    // Numbers and addresses have no direction of their own, and the arrow follows the text.
    <span className={styles.values} dir={directionOf(locale)}>
      {values.map(({ field, from, to }) => (
        <span key={field}>{t('history.from_to', { from: textOf(field, from), to: textOf(field, to) })}</span>
      ))}
    </span>
  )
}

const changes: HistoryLook = {
  Mark: () => <Pencil size={14} aria-hidden="true" />,
  Title: ChangeTitle,
  Detail: ChangeDetail,
}

export const ownLooks: Readonly<Record<string, HistoryLook>> = { notes, changes }
