import {
  DeletedRecord,
  DesignDifference,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  locales,
  Patch,
  socketEvent,
  sourceKinds,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import {
  Publication,
  PublishRequest,
  SourceHost,
  Theme,
  ThemeChange,
  ThemeName,
  ThemeReport,
  ThemeVersion,
} from './theme.ts'

const byId = z.strictObject({ id: Id })
const reply = z.object({ theme: Theme })
const page = 'theming_page'
const staff = 'admin_theming'

export const listThemes = endpoint({
  method: 'GET',
  path: '/api/themes',
  permission: staff,
  summary: 'All themes of the shop',
  reply: z.object({ themes: z.array(Theme) }),
})
/** The list of themes belongs to theming, and each flag opens its own list (specification §6). */
export const listCodeThemes = endpoint({
  method: 'GET',
  path: '/api/code_themes',
  permission: 'theme_code',
  summary: 'The themes whose code may be edited',
  reply: z.object({ themes: z.array(Theme) }),
})
export const installTheme = endpoint({
  method: 'POST',
  path: '/api/themes',
  permission: 'install_theme',
  summary: 'Installs a theme from an archive (multipart: perhaps name, then the zip file), and says what it lacks here',
  reply: z.object({ theme: Theme, report: ThemeReport, skipped: z.array(z.string()) }),
  upload: true,
})
export const getTheme = endpoint({
  method: 'GET',
  path: '/api/themes/{id}',
  permission: page,
  summary: 'One theme',
  params: byId,
  reply,
})
export const updateTheme = endpoint({
  method: 'PUT',
  path: '/api/themes/{id}',
  permission: staff,
  summary: 'Renames a theme',
  params: byId,
  body: ThemeChange,
  reply,
})
export const deleteTheme = endpoint({
  method: 'DELETE',
  path: '/api/themes/{id}',
  permission: staff,
  summary: 'Deletes a theme with all its versions; not the live one',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
export const duplicateTheme = endpoint({
  method: 'POST',
  path: '/api/themes/{id}/duplicate',
  permission: staff,
  summary: 'Copies a theme under another name',
  params: byId,
  body: z.strictObject({ name: ThemeName }),
  reply,
})
export const exportTheme = endpoint({
  method: 'GET',
  path: '/api/themes/{id}/export',
  permission: page,
  summary: 'The files of a theme as a zip archive',
  params: byId,
  query: z.strictObject({ version_id: Id.optional() }),
  reply: z.unknown(),
})
export const publishTheme = endpoint({
  method: 'POST',
  path: '/api/themes/{id}/publish',
  permission: staff,
  summary: 'Publishes a theme, all its files at once; now or at a time',
  params: byId,
  body: PublishRequest,
  reply,
})
export const unscheduleTheme = endpoint({
  method: 'POST',
  path: '/api/themes/{id}/unschedule',
  permission: staff,
  summary: 'Takes back a planned publication',
  params: byId,
  body: z.strictObject({}),
  reply,
})
export const rollBack = endpoint({
  method: 'POST',
  path: '/api/themes/roll_back',
  permission: staff,
  summary: 'Publishes the version that was live before; `from` is the one that is live now',
  body: z.strictObject({ from: Id }),
  reply,
})
export const listVersions = endpoint({
  method: 'GET',
  path: '/api/themes/{id}/versions',
  permission: page,
  summary: 'Versions of a theme from the newest on, below a number',
  params: byId,
  query: z.strictObject({ below: WholeNumber.pipe(z.int().positive().max(2_147_483_647)).optional() }),
  reply: z.object({ versions: z.array(ThemeVersion), has_more: z.boolean() }),
})
/** Differences that are told; a new design of everything has no end. */
export const maxDifferences = 50

export const compareVersions = endpoint({
  method: 'GET',
  path: '/api/themes/{id}/differences',
  permission: page,
  summary:
    'What visitors see differently in a version of a theme than in another one, the one before it unless one is named, perhaps of another theme; and the other files that changed',
  params: byId,
  query: z.strictObject({ from: Id.optional(), to: Id, locale: z.enum(locales) }),
  reply: z.object({
    design: z.array(DesignDifference).max(maxDifferences),
    /** Differences beyond those that are told. */
    more: z.int(),
    files: z.array(z.string()),
  }),
})
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/themes/{id}/restore',
  permission: 'theme_code',
  summary: 'Makes an earlier version the newest one; the live one stays until it is published',
  params: byId,
  body: z.strictObject({ version_id: Id }),
  reply,
})
export const readReport = endpoint({
  method: 'GET',
  path: '/api/themes/{id}/report',
  permission: page,
  summary: 'What a theme uses that the shop lacks, page by page',
  params: byId,
  reply: z.object({ report: ThemeReport }),
})
export const allowSource = endpoint({
  method: 'PUT',
  path: '/api/themes/{id}/sources',
  permission: 'theme_code',
  summary: 'Lets the pages of a theme load scripts, styles or faces from another host, or no longer',
  params: byId,
  body: z.strictObject({ kind: z.enum(sourceKinds), host: SourceHost, is_allowed: z.boolean() }),
  reply,
})
export const listPublications = endpoint({
  method: 'GET',
  path: '/api/theme_publications',
  permission: page,
  summary: 'The latest publications',
  reply: z.object({ publications: z.array(Publication) }),
})

export const themeCreated = domainEvent('theme.created', Theme)
export const themeUpdated = domainEvent('theme.updated', Theme)
export const themeDeleted = domainEvent('theme.deleted', Theme)

export const newThemeData = socketEvent('new_theme_data', Theme)
export const updateThemeData = socketEvent('update_theme_data', Patch)
export const deleteThemeData = socketEvent('delete_theme_data', DeletedRecord)

export const themeError = defineErrors({
  ARCHIVE_INVALID: 422,
  THEME_FILES_INVALID: 422,
  THEME_INCOMPLETE: 422,
  THEME_TOO_LARGE: 422,
  TOO_MANY_THEMES: 409,
  TOO_MANY_SOURCES: 409,
  THEME_IS_LIVE: 409,
  TIME_PASSED: 422,
  NOTHING_TO_ROLL_BACK: 409,
  LIVE_THEME_CHANGED: 409,
  THEME_CHECK_FAILED: 422,
  DESIGN_CHANGED: 409,
})
