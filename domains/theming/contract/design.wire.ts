import { endpoint, Id, locales, ThemeDesign } from '@comptoir/platform/contract'
import { z } from 'zod'
import { DesignFiles } from './design-file.ts'
import { Theme } from './theme.ts'

const byId = z.strictObject({ id: Id })
const permission = 'admin_theming'

export const readDesign = endpoint({
  method: 'GET',
  path: '/api/themes/{id}/design',
  permission,
  summary: 'Sections and settings of a theme’s newest version, and the forms to change them',
  params: byId,
  query: z.strictObject({ locale: z.enum(locales) }),
  reply: z.object({ theme: Theme, design: ThemeDesign }),
})
export const saveDesign = endpoint({
  method: 'PUT',
  path: '/api/themes/{id}/design',
  permission,
  summary:
    'Saves sections and settings that were read in a version, as one new version. Changes that somebody else made since are kept; the same value changed by both is a conflict, unless `mine` says which one stands',
  params: byId,
  body: z.strictObject({
    version_id: Id,
    mine: z.boolean().optional(),
    files: DesignFiles,
  }),
  reply: z.object({ theme: Theme }),
})

export const targetKinds = ['product', 'collection', 'page', 'blog', 'article', 'link_list'] as const
export type TargetKind = (typeof targetKinds)[number]

export const findThemeTargets = endpoint({
  method: 'GET',
  path: '/api/theme_targets',
  permission,
  summary: 'Records that a setting of a theme can name, by a text; none of a module that is off',
  query: z.strictObject({ kind: z.enum(targetKinds), q: z.string().max(200).default('') }),
  reply: z.object({
    targets: z.array(z.object({ handle: z.string(), title: z.string(), is_shown: z.boolean() })),
  }),
})
