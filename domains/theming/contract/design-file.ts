import { z } from 'zod'
import { FilePath } from './theme.ts'
import { isDesignFile, themeLimits } from './theme-file.rules.ts'

/** Most files that an editor changes before it saves. */
const maxFiles = 60

function isJsonObject(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** A JSON file that the editor changes, as text. */
const DesignFile = z.strictObject({
  path: FilePath.refine(isDesignFile, 'TEMPLATE_PATH_INVALID'),
  body: z.string().max(themeLimits.edited, 'TOO_LONG').refine(isJsonObject, 'INVALID_JSON'),
})
export type DesignFile = z.infer<typeof DesignFile>

export const DesignFiles = z.array(DesignFile).max(maxFiles, 'TOO_MANY')
