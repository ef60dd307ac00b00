import { use, useMemo } from 'react'
import { type BaseFormats, FormatsContext, type Moment } from './formats.ts'
import { useText } from './use-text.ts'

export interface Formats extends BaseFormats {
  /** "16 min ago", "2 months ago", "just now" (specification §7). */
  relative: (at: Moment, now?: number) => string
}

export function useFormats(): Formats {
  const formats = use(FormatsContext)
  const t = useText('platform')

  return useMemo(() => {
    const relative = (at: Moment, now?: number) => formats.ago(at, now) ?? t('just_now')
    return { ...formats, relative }
  }, [formats, t])
}
