import { checksumOf } from '../package/package-file.ts'
import type { SettingValue } from '../package/settings-values.ts'
import type { InstalledRow } from './plugin.queries.ts'

/** Of version, grants and state. */
const startOf = ({ current, plugin }: InstalledRow) =>
  `${current.checksum.slice(0, 12)}.${Date.parse(plugin.counted_from).toString(36)}`

/** What panels have loaded under another revision they load anew. */
export const revisionOf = (row: InstalledRow, settings: Readonly<Record<string, SettingValue | null>>) =>
  `${startOf(row)}.${checksumOf(JSON.stringify(settings)).slice(0, 8)}`

/** Whether a report is about what is in place, with whatever settings. */
export const isCurrent = (row: InstalledRow, revision: string) => revision.startsWith(`${startOf(row)}.`)
