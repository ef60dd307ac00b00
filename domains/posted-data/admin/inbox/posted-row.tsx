import { Avatar, RecentTime, useText } from '@comptoir/platform/admin'
import { useColleagueName } from '@comptoir/staff/admin'
import { Paperclip } from 'lucide-react'
import type { PostedItem } from '../../contract/posted-data.ts'
import { useVisitorForm } from '../forms/use-forms.ts'
import { ItemState } from '../item-state.tsx'
import { useSenderName } from '../use-sender-name.ts'
import styles from './inbox.module.css'

/** The longest text, which is the message; name and address stand above it. */
const excerptOf = ({ data, name, email }: PostedItem) =>
  Object.values(data)
    .filter((value) => typeof value === 'string')
    .filter((text) => text !== name && text.toLowerCase() !== email)
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '')
    .slice(0, 200)

export function PostedRow({ item }: { item: PostedItem }) {
  const t = useText('posted-data')
  const { title } = useVisitorForm(item.form_key)
  const name = useSenderName(item)
  return (
    <>
      <span className={styles.line}>
        <strong data-unviewed={!item.viewed || undefined} dir="auto">
          {name}
        </strong>
        {!item.viewed && <i className={styles.unviewed} role="img" aria-label={t('unviewed')} />}
        <small>
          <RecentTime at={item.created_at} />
        </small>
      </span>
      <span className={styles.excerpt} data-unviewed={!item.viewed || undefined} dir="auto" lang={item.locale}>
        {excerptOf(item)}
      </span>
      <span className={styles.line}>
        <span className={styles.about}>
          <ItemState status={item.status} />
          <bdi>{title}</bdi>
          {item.attachments.length > 0 && (
            <span className={styles.attached}>
              <Paperclip size={12} role="img" aria-label={t('files_attached')} />
              {item.attachments.length}
            </span>
          )}
        </span>
        {item.assignee_id !== null && <AssigneeMark id={item.assignee_id} />}
      </span>
    </>
  )
}

function AssigneeMark({ id }: { id: string }) {
  const t = useText('posted-data')
  const name = useColleagueName(id)
  if (name === undefined) return null
  return (
    <span role="img" aria-label={t('assigned_to', { name })}>
      <Avatar name={name} size={20} />
    </span>
  )
}
