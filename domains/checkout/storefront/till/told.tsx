import type { ReactNode } from 'react'
import { useSpeech } from './till-context.ts'

export interface ToldRow {
  label: string
  text: ReactNode
  /** Where it is changed; null: nowhere. */
  href: string | null
}

/** What is settled already, each with its way back. */
export function Told({ rows }: { rows: readonly ToldRow[] }) {
  const { words } = useSpeech()
  return (
    <dl className="told">
      {rows.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
          {href && (
            <dd>
              <a className="link s" href={href} aria-label={`${words.change}: ${label}`}>
                {words.change}
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** A text of several lines, each in its own direction. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <span key={at}>
        {at > 0 && <br />}
        <bdi>{line}</bdi>
      </span>
    ))}
  </>
)
