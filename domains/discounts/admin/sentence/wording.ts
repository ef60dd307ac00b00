import type { useFormats, useText } from '@comptoir/platform/admin'

/** What sentences of one language are made with. */
export interface Wording {
  t: ReturnType<typeof useText>
  formats: Omit<ReturnType<typeof useFormats>, 'relative'>
  nameOf: (id: string) => string
  /** Milliseconds since 1970. */
  now: number
  timeZone: string
}
