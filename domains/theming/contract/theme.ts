import {
  Id,
  Moment,
  missingKinds,
  pageChoices,
  severities,
  sourceKinds,
  Timestamp,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { fileKinds, maxPathLength } from './theme-file.rules.ts'

export const themeOrigins = ['builtin', 'zip', 'duplicate'] as const

export const ThemeName = z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG')

/** A publication that waits for its time. */
export const Schedule = z.object({ version_id: Id, at: Timestamp })

export const Theme = z.object({
  id: Id,
  name: z.string(),
  origin: z.enum(themeOrigins),
  /** The newest version of its files. */
  version_id: Id,
  number: z.int(),
  files: z.int(),
  /** In bytes. */
  size: z.int(),
  /** Null if another theme is live. */
  live_version_id: Id.nullable(),
  live_number: z.int().nullable(),
  live_since: Timestamp.nullable(),
  scheduled: Schedule.nullable(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Theme = z.infer<typeof Theme>

export const ThemeChange = z.strictObject({ name: ThemeName, version: Version })

export const PublishRequest = z.strictObject({
  /** The newest version if left out. */
  version_id: Id.optional(),
  /** Now if left out. */
  at: Moment.optional(),
})
export type PublishRequest = z.infer<typeof PublishRequest>

export const versionChanges = ['installed', 'duplicated', 'created', 'changed', 'deleted', 'restored'] as const
export type VersionChange = (typeof versionChanges)[number]

/** A state of all files of a theme, which never changes. */
export const ThemeVersion = z.object({
  id: Id,
  number: z.int(),
  change: z.enum(versionChanges),
  /** The file that was changed; empty if it is about several. */
  path: z.string(),
  files: z.int(),
  size: z.int(),
  /** SHA-256 over paths and contents. */
  checksum: z.string(),
  author: z.string(),
  is_live: z.boolean(),
  created_at: Timestamp,
})
export type ThemeVersion = z.infer<typeof ThemeVersion>

/** A change of the live version. */
export const Publication = z.object({
  id: Id,
  theme_id: Id,
  theme_name: z.string(),
  version_id: Id,
  number: z.int(),
  author: z.string(),
  at: Timestamp,
})
export type Publication = z.infer<typeof Publication>

/** A name that a theme uses and the shop lacks. */
export const MissingPart = z.object({
  kind: z.enum(missingKinds),
  name: z.string(),
  severity: z.enum(severities),
  uses: z.int(),
  places: z.array(z.object({ path: z.string(), line: z.int().nullable() })),
  pages: z.array(z.enum(pageChoices)),
})
export type MissingPart = z.infer<typeof MissingPart>

/** A template that asked for more records of a kind than a page may read; the page was shown without the others. */
export const ExceededLimit = z.object({ template: z.string(), kind: z.string() })
export type ExceededLimit = z.infer<typeof ExceededLimit>

/** Without wildcards or paths: the whole of a host, and nothing else. */
export const SourceHost = z
  .string()
  .max(253, 'TOO_LONG')
  .regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d]+(?::\d{1,5})?$/, 'INVALID_ENTRY')

/** A host that a theme loads scripts, styles or faces from, or may; browsers block it until it is allowed. */
export const ThemeSource = z.object({
  kind: z.enum(sourceKinds),
  host: z.string(),
  is_allowed: z.boolean(),
  /** Empty for one that only a script of the theme can name. */
  places: z.array(z.object({ path: z.string(), line: z.int() })),
})
export type ThemeSource = z.infer<typeof ThemeSource>

export const ThemeReport = z.object({
  version_id: Id,
  /** How much was read. */
  files: z.int(),
  uses: z.int(),
  missing: z.array(MissingPart),
  /** Pages for which the theme has no template; ours are shown. */
  missing_pages: z.array(z.enum(pageChoices)),
  /** Seen while pages of this version were shown. */
  exceeded: z.array(ExceededLimit),
  sources: z.array(ThemeSource),
})
export type ThemeReport = z.infer<typeof ThemeReport>

export const FilePath = z.string().min(1, 'REQUIRED').max(maxPathLength, 'TOO_LONG')

export const LiquidTemplateRow = z.object({
  /** `theme id:path`. */
  id: z.string(),
  theme_id: Id,
  path: z.string(),
  kind: z.enum(fileKinds),
  /** The pages that show it. */
  pages: z.array(z.enum(pageChoices)),
  is_text: z.boolean(),
  /** SHA-256 of the content. */
  checksum: z.string(),
  size: z.int(),
})
export type LiquidTemplateRow = z.infer<typeof LiquidTemplateRow>

export const LiquidTemplate = LiquidTemplateRow.omit({ pages: true }).extend({
  /** Null for what is no text. */
  body: z.string().nullable(),
  /** The version of the theme that was read or made. */
  version_id: Id,
})
export type LiquidTemplate = z.infer<typeof LiquidTemplate>

export const Diagnostic = z.object({
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  line: z.int().nullable(),
  /** Counted from 1, in UTF-16 units; null where only the line is known. */
  column: z.int().nullable(),
  /** The name that the shop does not know. */
  unknown: z.object({ kind: z.enum(missingKinds), name: z.string() }).nullable(),
})
export type Diagnostic = z.infer<typeof Diagnostic>

/** A version in which a file is another one than in the version before. */
export const TemplateVersion = z.object({
  version_id: Id,
  number: z.int(),
  change: z.enum(versionChanges),
  /** Empty if the file was deleted. */
  checksum: z.string(),
  size: z.int(),
  author: z.string(),
  created_at: Timestamp,
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

/** A line that holds a searched text. */
export const SearchHit = z.object({
  path: z.string(),
  line: z.int(),
  column: z.int(),
  /** Part of the line. */
  excerpt: z.string(),
  /** Position of the text in the excerpt, in UTF-16 units. */
  start: z.int(),
  end: z.int(),
})
export type SearchHit = z.infer<typeof SearchHit>

/** The words that a template may use. */
export const ThemeVocabulary = z.object({
  tags: z.array(z.string()),
  filters: z.array(z.string()),
  objects: z.array(z.object({ name: z.string(), properties: z.array(z.string()) })),
})
export type ThemeVocabulary = z.infer<typeof ThemeVocabulary>
