import type { Context, StoreVisit } from '@comptoir/platform/server'
import type { RefusedForm } from '@comptoir/platform/storefront'
import type { AtomFeed } from '../feeds/atom-xml.ts'
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
  /** Path of the feed of this page. */
  feed?: string
  /** Shown to one visitor alone: nobody keeps a copy. */
  isPrivate?: boolean
  /** A form of the page that cannot be sent, with the reason. */
  form?: RefusedForm | null
}

export interface Redirect {
  location: string
  isPermanent: boolean
}

/** JSON for scripts of themes. */
export interface Data {
  data: object
}

/** A feed of what is new. */
export interface Feed {
  atom: AtomFeed
}

type Answer = PagePlan | Redirect | Data | Feed

/** Null if there is no such page. */
export type Planned = Answer | null

export const isRedirect = (answer: Answer): answer is Redirect => 'location' in answer
export const isData = (answer: Answer): answer is Data => 'data' in answer
export const isFeed = (answer: Answer): answer is Feed => 'atom' in answer

/** The page of an answer that is one. */
export const pageIn = (answer: Planned): PagePlan | null => (answer && 'template' in answer ? answer : null)

export type Planner = (site: Site, params: Readonly<Record<string, string>>) => Promise<Planned>

export interface PageRoute {
  path: string
  plan: Planner
  /** After each visit that was answered with the page, kept or new. */
  onShown?: (context: Context, visit: StoreVisit) => void
}
