import type { Locale } from '@comptoir/platform/contract'

/** Texts by language; the page is written in English. */
export type DemoPage = Readonly<Record<Locale, { title: string; text: string }>>
