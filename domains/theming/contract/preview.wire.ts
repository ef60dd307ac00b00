import { endpoint, Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { DesignFiles } from './design-file.ts'

const byId = z.strictObject({ id: Id })

/** In the notation of browsers: `https://panel.example`. */
const Origin = z
  .string()
  .max(255, 'TOO_LONG')
  .regex(/^https?:\/\/[a-z0-9.[\]:-]+$/i, 'INVALID_ENTRY')

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
