import {
  Handle,
  Id,
  locales,
  perLocale,
  Timestamp,
  textLength,
  Version,
  visibleLength,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { articleLimits } from './article.rules.ts'

const length = (least: number, most: number, code: string) =>
  z
    .string()
    .max(most * 8, code)
    .trim()
    .refine((text) => textLength(text) >= least && textLength(text) <= most, code)

/** Letters that a description shows at least, without its markup (specification §5). */
export const minDescription = 15

const Texts = z.strictObject({
  title: length(5, 250, 'TITLE_LENGTH'),
  /** Plain text. */
  excerpt: length(5, 250, 'EXCERPT_LENGTH'),
  /** HTML; the server sanitises it. */
  description: z
    .string()
    .max(500_000)
    .refine((html) => visibleLength(html) >= minDescription, 'DESCRIPTION_LENGTH'),
})

const SeoTexts = z.strictObject({ title: z.string().trim().max(250), description: z.string().trim().max(1_000) })

/** The article's texts in another language. */
export const Translation = Texts.extend({
  /** Alternative text of the picture; empty to keep the first language's. */
  image_title: z.string().trim().max(250).default(''),
  seo: SeoTexts.default({ title: '', description: '' }),
})
export type Translation = z.infer<typeof Translation>

export const Translations = perLocale(Translation)
export type Translations = z.infer<typeof Translations>

/** Specification §5: the title of a picture is longer than 4 characters. */
const ImageTitle = length(5, 250, 'IMAGE_TITLE_LENGTH')

export const ImageAddress = z.url({ protocol: /^https?$/, error: 'IMAGE_URL_INVALID' }).max(2_048)

export const ArticleImage = z.strictObject({
  /** File of the media library; null for a picture that another site serves. */
  cfile_id: Id.nullable().default(null),
  /** For a library file the server sets it and ignores the input. */
  url: z.string().max(2_048).default(''),
  /** Alternative text. */
  title: ImageTitle,
})
export type ArticleImage = z.infer<typeof ArticleImage>

const ImageInput = ArticleImage.refine(
  ({ cfile_id, url }) => cfile_id !== null || ImageAddress.safeParse(url).success,
  { path: ['url'], error: 'IMAGE_URL_INVALID' },
)

const Seo = SeoTexts.extend({ noindex: z.boolean().default(false) })

/** The article as the change log and live events have it. */
export const ArticleRecord = z.object({
  id: Id,
  blog_id: Id,
  title: z.string(),
  handle: z.string(),
  /** Language of the article's own texts. */
  locale: z.enum(locales),
  excerpt: z.string(),
  description: z.string(),
  image: z.object({ cfile_id: Id.nullable(), url: z.string(), title: z.string() }).nullable(),
  public: z.boolean(),
  /** A public article is shown from then on. */
  published_at: Timestamp.nullable(),
  author_id: Id.nullable(),
  category: z.string(),
  tags: z.array(z.string()),
  seo: z.object({ title: z.string(), description: z.string(), noindex: z.boolean() }),
  translations: Translations,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ArticleRecord = z.infer<typeof ArticleRecord>

export const Article = ArticleRecord.extend({
  /** Name of the author; empty for none. */
  author: z.string(),
  views: z.int().nonnegative(),
})
export type Article = z.infer<typeof Article>

export const ArticleRow = Article.pick({
  id: true,
  blog_id: true,
  title: true,
  handle: true,
  public: true,
  published_at: true,
  category: true,
  tags: true,
  author: true,
  views: true,
  version: true,
  updated_at: true,
}).extend({ thumb: z.string().nullable() })
export type ArticleRow = z.infer<typeof ArticleRow>

/** Days until a deleted article is purged. */
export const trashDays = 30

export const TrashedArticle = ArticleRow.extend({ deleted_at: Timestamp })
export type TrashedArticle = z.infer<typeof TrashedArticle>

/** Omitted fields keep their value, or get the default in a new article. */
const ArticleInput = z.strictObject({
  ...Texts.shape,
  /** Default: the shop's first blog. */
  blog_id: Id.optional(),
  /** Default: derived from the title. */
  handle: Handle.optional(),
  locale: z.enum(locales).optional(),
  image: ImageInput.nullable().optional(),
  public: z.boolean().optional(),
  /** Default of an article that becomes public: now. */
  published_at: Timestamp.nullable().optional(),
  /** Default: whoever creates it. */
  author_id: Id.nullable().optional(),
  category: z.string().trim().max(articleLimits.category, 'TOO_LONG').optional(),
  tags: z
    .array(z.string().trim().min(1, 'REQUIRED').max(articleLimits.tag, 'TOO_LONG'))
    .max(articleLimits.tags)
    .optional(),
  seo: Seo.optional(),
  /** Replaces all translations. */
  translations: Translations.optional(),
})

export const ArticleRequest = ArticleInput
export type ArticleRequest = z.infer<typeof ArticleRequest>

export const ArticleChange = ArticleInput.partial().extend({ version: Version })
export type ArticleChange = z.infer<typeof ArticleChange>
