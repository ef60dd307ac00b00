import {
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  pageChoices,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import {
  Diagnostic,
  FilePath,
  LiquidTemplate,
  LiquidTemplateRow,
  SearchHit,
  TemplateVersion,
  ThemeVocabulary,
} from './theme.ts'
import { themeLimits } from './theme-file.rules.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** `theme id:path`. */
const byId = z.strictObject({
  id: z
    .string()
    .max(220, 'INVALID_ID')
    .regex(new RegExp(`^${uuid}:[^\\p{C}\\\\]+$`, 'u'), 'INVALID_ID'),
})
const Checksum = z.string().regex(/^[0-9a-f]{64}$/, 'INVALID_ENTRY')
const body = z.string().max(themeLimits.edited, 'TOO_LONG')
const page = 'theming_page'
const code = 'theme_code'
const reply = z.object({ template: LiquidTemplate, diagnostics: z.array(Diagnostic) })

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/liquid_templates',
  permission: page,
  summary: 'The files of a theme, perhaps those of one page; of an earlier version, if one is named',
  query: z.strictObject({ theme_id: Id, version_id: Id.optional(), page: z.enum(pageChoices).optional() }),
  reply: z.object({ version_id: Id, templates: z.array(LiquidTemplateRow) }),
})
export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/liquid_templates/{id}',
  permission: page,
  summary: 'A file of a theme with its text',
  params: byId,
  query: z.strictObject({ version_id: Id.optional() }),
  reply,
})
export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/liquid_templates',
  permission: code,
  summary: 'Adds a file to a theme; makes a new version of it',
  body: z.strictObject({ theme_id: Id, path: FilePath, body }),
  reply,
})
export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/api/liquid_templates/{id}',
  permission: code,
  summary: 'Saves a file that was read with this checksum; a stale save is answered with both texts',
  params: byId,
  body: z.strictObject({ body, checksum: Checksum }),
  reply,
})
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/liquid_templates/{id}',
  permission: code,
  summary: 'Removes a file; one that other files name only with `force`',
  params: byId,
  query: z.strictObject({ checksum: Checksum, force: z.enum(['true', 'false']).optional() }),
  reply: z.object({ success: z.literal(true), version_id: Id }),
})

export const checkTemplate = endpoint({
  method: 'POST',
  path: '/api/liquid_templates/check',
  permission: code,
  summary: 'Errors of a text that is not saved, as it would be in the newest version of its theme',
  body: z.strictObject({ theme_id: Id, path: FilePath, body }),
  reply: z.object({ diagnostics: z.array(Diagnostic) }),
  onlyReads: true,
})
export const listTemplateVersions = endpoint({
  method: 'GET',
  path: '/api/liquid_templates/{id}/versions',
  permission: page,
  summary: 'Versions of a theme that changed this file, from the newest on, below a number; also of a deleted file',
  params: byId,
  query: z.strictObject({ below: WholeNumber.pipe(z.int().positive().max(2_147_483_647)).optional() }),
  reply: z.object({ versions: z.array(TemplateVersion), has_more: z.boolean() }),
})
export const readTemplateContent = endpoint({
  method: 'GET',
  path: '/api/liquid_templates/{id}/content',
  permission: page,
  summary: 'The bytes of a file of a theme, such as a picture',
  params: byId,
  reply: z.unknown(),
})
export const searchTheme = endpoint({
  method: 'GET',
  path: '/api/themes/{id}/search',
  permission: page,
  summary: 'Lines of the newest version that hold a text; letters of either case unless `match_case` is true',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    q: z
      .string()
      .min(1, 'REQUIRED')
      .max(200, 'TOO_LONG')
      .regex(/^[^\n\r]*$/, 'INVALID_ENTRY'),
    match_case: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({ hits: z.array(SearchHit), has_more: z.boolean() }),
})
export const readVocabulary = endpoint({
  method: 'GET',
  path: '/api/liquid_vocabulary',
  permission: page,
  summary: 'Tags, filters and objects that templates may use',
  reply: ThemeVocabulary,
})

/** A file of a theme, under the theme’s id. */
export const TemplateRecord = z.object({
  id: Id,
  version: Version,
  path: z.string(),
  /** Empty once it is deleted. */
  checksum: z.string(),
  version_id: Id,
})
export type TemplateRecord = z.infer<typeof TemplateRecord>

export const templateSaved = domainEvent('theme.template_saved', TemplateRecord)

/** Editors of the same file compare checksums. */
export const liquidTemplateSaved = socketEvent(
  'liquid_template_saved',
  z.object({ theme_id: Id, path: z.string(), checksum: z.string(), version_id: Id }),
)

export const templateError = defineErrors({
  TEMPLATE_CHANGED: 409,
  TEMPLATE_EXISTS: 409,
  TEMPLATE_IN_USE: 409,
  TEMPLATE_REQUIRED: 409,
  TEMPLATE_PATH_INVALID: 422,
  TEMPLATE_NOT_TEXT: 422,
})
