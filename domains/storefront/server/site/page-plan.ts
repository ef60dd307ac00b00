import type { Site } from './site.ts'

/** A page before it is rendered: its template and its own objects. */
export interface PagePlan {
  /** Without a suffix: `product`. */
  template: string
  /** Alternative templates; the first one that the theme has is used. */
  suffixes?: readonly (string | null)[]
  /** Value of `request.page_type`. */
  pageType: string
  status?: number
  objects: Readonly<Record<string, unknown>>
  title: string
  description?: string
  /** Path and query that stand for this page; null keeps search engines away. */
  canonical: string | null
}

export interface Redirect {
  location: string
  isPermanent: boolean
}

/** JSON for scripts of themes. */
export interface Data {
  data: object
}

/** Null if there is no such page. */
export type Planned = PagePlan | Redirect | Data | null

export const isRedirect = (answer: PagePlan | Redirect | Data): answer is Redirect => 'location' in answer
export const isData = (answer: PagePlan | Redirect | Data): answer is Data => 'data' in answer

/** The page of an answer that is one. */
export const pageIn = (answer: Planned): PagePlan | null => (answer && 'template' in answer ? answer : null)

export type Planner = (site: Site, params: Readonly<Record<string, string>>) => Promise<Planned>
