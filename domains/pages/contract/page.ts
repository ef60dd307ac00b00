import { Handle, Id, locales, perLocale, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

const Texts = z.strictObject({
  title: z.string().trim().min(1, 'REQUIRED').max(250, 'TOO_LONG'),
  /** HTML; the server sanitises it. */
  content: z.string().max(500_000, 'TOO_LONG'),
})

const SeoTexts = z.strictObject({
  title: z.string().trim().max(250, 'TOO_LONG'),
  description: z.string().trim().max(1_000, 'TOO_LONG'),
})

/** The page's texts in another language. */
const Translation = Texts.extend({ seo: SeoTexts.default({ title: '', description: '' }) })
export type Translation = z.infer<typeof Translation>

export const Translations = perLocale(Translation)
export type Translations = z.infer<typeof Translations>

const Seo = SeoTexts.extend({ noindex: z.boolean().default(false) })

/** `contact` chooses `templates/page.contact.json` of the live theme; empty for `page.json`. */
const Template = z
  .string()
  .regex(/^[a-z0-9_-]*$/, 'TEMPLATE_INVALID')
  .max(64, 'TOO_LONG')

/** The page as the change log and live events have it. */
export const PageRecord = z.object({
  id: Id,
  title: z.string(),
  handle: z.string(),
  /** Language of the page's own texts. */
  locale: z.enum(locales),
  content: z.string(),
  public: z.boolean(),
  /** A public page is shown from then on. */
  published_at: Timestamp.nullable(),
  template: z.string(),
  seo: z.object({ title: z.string(), description: z.string(), noindex: z.boolean() }),
  translations: Translations,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type PageRecord = z.infer<typeof PageRecord>

export const PageRow = PageRecord.pick({
  id: true,
  title: true,
  handle: true,
  public: true,
  published_at: true,
  template: true,
  version: true,
  updated_at: true,
})
export type PageRow = z.infer<typeof PageRow>

export const TrashedPage = PageRow.extend({ deleted_at: Timestamp })
export type TrashedPage = z.infer<typeof TrashedPage>

/** Omitted fields keep their value, or get the default in a new page. */
export const PageRequest = z.strictObject({
  ...Texts.shape,
  /** Default: derived from the title. */
  handle: Handle.optional(),
  locale: z.enum(locales).optional(),
  public: z.boolean().optional(),
  /** Default of a page that becomes public: now. */
  published_at: Timestamp.nullable().optional(),
  template: Template.optional(),
  seo: Seo.optional(),
  /** Replaces all translations. */
  translations: Translations.optional(),
})
export type PageRequest = z.infer<typeof PageRequest>

export const PageChange = PageRequest.partial().extend({ version: Version })
export type PageChange = z.infer<typeof PageChange>
