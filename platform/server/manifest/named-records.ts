import type { Locale } from '@comptoir/platform/contract'
import type { Queryable } from '../db/database.ts'

interface NamedRecord {
  title: string
  /** On the shop, without the language: `/pages/about-us`. */
  path: string
  /** Visitors see it. */
  isShown: boolean
}

/** The latest that contain a text, or of all. */
export type FindNamed = (scope: { db: Queryable; shop: number; locale: Locale }, q: string) => Promise<NamedRecord[]>

/** Records that a setting can name, while their module is on. */
export interface NamedRecords {
  module: string
  find: FindNamed
}
