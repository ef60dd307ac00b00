import { type HistoryData, Link, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { Mail } from 'lucide-react'
import { mailStates } from '../contract/mail-state.ts'
import { mailsUrl } from './mails.urls.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const MailMark = () => <Mail size={14} aria-hidden="true" />

export function MailTitle({ data, id }: HistoryData) {
  const t = useText('mails')
  const mayOpen = useCan('permitted')
  const title = t('history', { subject: textOf(data.subject) })
  return mayOpen ? <Link to={`${mailsUrl}/${id}`}>{title}</Link> : title
}

export function MailDetail({ data }: HistoryData) {
  const t = useText('mails')
  const { line } = useFormats()
  const state = mailStates.find((name) => name === data.state)
  return line([textOf(data.to), state ? t(`states.${state}`) : ''])
}
