/** A page before it is rendered: its template and its own objects. */
export interface PagePlan {
  /** Without a suffix: `product`. */
  template: string
  /** Of other templates than the usual one, the first that the theme has. */
  suffixes?: readonly (string | null)[]
  /** What `request.page_type` says. */
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
