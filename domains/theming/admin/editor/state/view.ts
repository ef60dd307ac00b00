import { defaultLocale, type Locale } from '@comptoir/platform/contract'
import type { ScreenWidth } from '../../preview/width-buttons.tsx'

/** How the page is looked at, which no save keeps. */
export interface View {
  width: ScreenWidth
  language: Locale
  /** A press on the page chooses a section; else the page is used. */
  isSelecting: boolean
  /** On a phone one part is shown at a time. */
  part: 'tree' | 'page' | 'settings'
}

export const firstView: View = { width: 'phone', language: defaultLocale, isSelecting: true, part: 'page' }
