import { use, useMemo } from 'react'
import { type BaseFormats, FormatsContext, type Moment } from './formats.ts'
import { useText } from './use-text.ts'

export interface Formats extends BaseFormats {
  /** "16 min ago" up to seven days back, then the date. */
  relative: (at: Moment, now?: number) => string
  /** Always relative: "3 years ago", "just now". */
  since: (at: Moment, now?: number) => string
}

export function useFormats(): Formats {
  const formats = use(FormatsContext)
  const t = useText('platform')

  return useMemo(() => {
    const since = (at: Moment, now?: number) => formats.ago(at, now) ?? t('just_now')
    const relative = (at: Moment, now?: number) => (formats.isRecent(at, now) ? since(at, now) : formats.date(at, now))
    return { ...formats, since, relative }
  }, [formats, t])
}
