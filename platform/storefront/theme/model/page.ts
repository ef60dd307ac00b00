import type { Context } from '../../liquid/runtime/context.ts'
import type { Resources } from './resources.ts'

/** Money of a page: minor units, as data and themes have it. */
export interface MoneyFormat {
  currency: string
  /** Replaces the currency's own. */
  symbol?: string
  /** Digits behind the point, ISO 4217. */
  digits: number
  /** BCP 47 tag whose marks are used. */
  locale: string
}

/** Shown again with what was entered and why it was refused. */
export interface RefusedForm {
  /** Kind of the form: `customer_login`. */
  type: string
  /** Id of the object that the form is about, where a page has several; null for a new one. */
  object?: string | null
  errors: readonly FormError[]
  /** Entered values by the name of the field; never a password. */
  values?: Readonly<Record<string, string>>
}

export interface FormError {
  /** `form` for the form as a whole. */
  field: string
  message: string
  /** Name of the field for visitors. */
  label?: string
}

/** One view of a page, beside its objects. */
export interface PageView {
  /** The shop's address, `https://shop.example`, for what is read elsewhere. */
  origin: string
  /** Path and query, `/collections/all?page=2`. */
  path: string
  query: Readonly<Record<string, string>>
  /** Start of the shop's addresses: empty, or its language, `/fr`. */
  root: string
  /** A form that was refused. */
  form: RefusedForm | null
  money: MoneyFormat
  /** Language of the theme's texts, BCP 47. */
  locale: string
  /** Base address of the theme's files, with a slash at the end. */
  assets: string
  /** In the editor: sections mark their place and errors are shown. */
  isDesign: boolean
  /** Markup for `content_for_header`. */
  head: readonly string[]
}

export interface Page extends PageView {
  /** Texts of the theme by dotted key, of the visitor's language over those of the default one. */
  texts: ReadonlyMap<string, string>
  resources: Resources
}

/** The objects of a page together with how to show them. */
export class PageEnvironment extends Map<unknown, unknown> {
  readonly page: Page
  constructor(page: Page, objects: Iterable<readonly [unknown, unknown]>) {
    super(objects)
    this.page = page
  }

  with(objects: Readonly<Record<string, unknown>>) {
    return new PageEnvironment(this.page, [...this, ...Object.entries(objects)])
  }
}

/** @throws Error outside a page: themes are rendered in one alone */
export function pageOf({ environment }: Context): Page {
  if (environment instanceof PageEnvironment) return environment.page
  throw new Error('A theme is rendered without a page')
}

export const environmentOf = ({ environment }: Context): PageEnvironment => {
  if (environment instanceof PageEnvironment) return environment
  throw new Error('A theme is rendered without a page')
}
