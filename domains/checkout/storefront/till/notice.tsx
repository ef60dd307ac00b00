import type { ReactNode } from 'react'
import { MoneyText } from './money-text.tsx'
import { useSpeech } from './till-context.ts'

/** What happened, at the top of a page; whether anything was charged is part of it. */
export interface NoticeModel {
  kind: 'danger' | 'info'
  title: string
  text?: string
  /** Refused fields: the name of each leads to it. */
  fields?: readonly { field: string; label: string; message: string }[]
  /** Sums that are no longer those that were shown. */
  changes?: readonly { title: string; before: number; after: number | null }[]
}

const Changes = ({ changes = [] }: Pick<NoticeModel, 'changes'>) => {
  const { words } = useSpeech()
  return changes.length === 0 ? null : (
    <dl className="changes">
      {changes.map(({ title, before, after }) => (
        <div key={title}>
          <dt>
            <bdi>{title}</bdi>
          </dt>
          <dd className="num">
            <del>
              <MoneyText amount={before} />
            </del>{' '}
            {after === null ? words.gone : <MoneyText amount={after} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Has the focus when the page is shown, so that it is read first. */
export function Notice({ notice, children }: { notice: NoticeModel; children?: ReactNode }) {
  const { fields = [] } = notice
  return (
    <div
      className="say"
      data-v={notice.kind === 'danger' ? 'danger' : undefined}
      role="alert"
      tabIndex={-1}
      id="notice"
    >
      <strong>{notice.title}</strong>
      {notice.text && <p>{notice.text}</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, label, message }) => (
            <li key={field}>
              <a className="link" href={`#${field}`}>
                {label}
              </a>
              {`: ${message}`}
            </li>
          ))}
        </ul>
      )}
      <Changes changes={notice.changes} />
      {children}
    </div>
  )
}
