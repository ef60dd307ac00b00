import type { Locale } from '@comptoir/platform/contract'
import type { Queryable } from '../db/database.ts'

interface NamedRecord {
  title: string
  /** On the shop, without the language: `/pages/about-us`. */
  path: string
  /** Visitors see it. */
  isShown: boolean
}

interface NamedScope {
  db: Queryable
  shop: number
  locale: Locale
}

export interface NamedSource {
  /** The latest that contain a text, or of all. */
  find(scope: NamedScope, q: string): Promise<NamedRecord[]>
  /** Those at these addresses on the shop, without the language. */
  at(scope: NamedScope, paths: readonly string[]): Promise<NamedRecord[]>
}

/** Records that a setting can name, while their module is on. */
export interface NamedRecords extends NamedSource {
  module: string
}
