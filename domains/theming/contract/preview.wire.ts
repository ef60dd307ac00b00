import { endpoint, Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { DesignFiles } from './design-file.ts'
import { FilePath } from './theme.ts'
import { fileKindOf, isText, themeLimits } from './theme-file.rules.ts'

const byId = z.strictObject({ id: Id })

/** In the notation of browsers: `https://panel.example`. */
const Origin = z
  .string()
  .max(255, 'TOO_LONG')
  .regex(/^https?:\/\/[a-z0-9.[\]:-]+$/i, 'INVALID_ENTRY')

/** Files whose texts may be unsaved at once. */
const maxTexts = 60

const CodeFile = z.strictObject({
  path: FilePath.refine((path) => fileKindOf(path) !== null && isText(path), 'TEMPLATE_PATH_INVALID'),
  body: z.string().max(themeLimits.edited, 'TOO_LONG'),
})

const Token = z.string().regex(/^[\w-]{43}$/, 'INVALID_ENTRY')

export const openPreview = endpoint({
  method: 'POST',
  path: '/api/themes/{id}/previews',
  permission: 'theming_page',
  summary:
    'A way to see a version of a theme in the shop, the newest unless one is named; `panel` may show it within a page of its own',
  params: byId,
  body: z.strictObject({ panel: Origin.nullable(), version_id: Id.optional() }),
  reply: z.object({ token: z.string(), path: z.string(), expires_at: Timestamp }),
})
export const updatePreview = endpoint({
  method: 'PUT',
  path: '/api/themes/{id}/previews',
  permission: 'admin_theming',
  summary: 'Shows unsaved files in a preview, in place of those before, and prolongs it',
  params: byId,
  body: z.strictObject({ token: Token, files: DesignFiles }),
  reply: z.object({ expires_at: Timestamp }),
})
export const updateCodePreview = endpoint({
  method: 'PUT',
  path: '/api/themes/{id}/previews/code',
  permission: 'theme_code',
  summary: 'Shows unsaved texts of any kind in a preview, in place of those before, and prolongs it',
  params: byId,
  body: z.strictObject({ token: Token, files: z.array(CodeFile).max(maxTexts, 'TOO_MANY') }),
  reply: z.object({ expires_at: Timestamp }),
})
