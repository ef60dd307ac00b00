import type { Locale } from '@comptoir/platform/contract'

/** Texts of one language; the article is written in English. */
export interface DemoTexts {
  title: string
  excerpt: string
  /** Alternative text of the picture. */
  picture: string
  /** HTML. */
  text: string
}

export interface DemoArticle {
  /** Name of its picture. */
  picture: string
  category: string
  tags: readonly string[]
  /** Days before the day of the seeding. */
  daysAgo: number
  texts: Readonly<Record<Locale, DemoTexts>>
}
