import type { Moment } from './formats.ts'
import { useFormats } from './use-formats.ts'

export function DateText({ at }: { at: Moment }) {
  const formats = useFormats()

  return (
    <time dateTime={new Date(at).toISOString()} title={formats.dateTime(at)}>
      {formats.date(at)}
    </time>
  )
}
