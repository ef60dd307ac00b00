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

export const isRedirect = (answer: PagePlan | Redirect): answer is Redirect => 'location' in answer

export type Planner = (site: Site, params: Readonly<Record<string, string>>) => Promise<PagePlan | Redirect | null>
