import { readPluginFolder } from '@comptoir/extensions/server'
import { type Command, say, UsageError } from '../command.ts'

const texts: Readonly<Record<string, string>> = {
  FILE_MISSING: 'is missing',
  FILE_TOO_LARGE: 'is too large',
  JSON_INVALID: 'is no JSON',
  TEXT_INVALID: 'is no text in UTF-8',
  REQUIRED: 'is missing',
  UNKNOWN_FIELD: 'is not known',
  UNKNOWN_SLOT: 'is no place of the panel',
  RIGHT_UNKNOWN: 'is no right of the shop',
  SDK_UNKNOWN: 'is not the number of an SDK',
  KEY_INVALID: 'takes small letters, digits and hyphens, at most 64',
  VERSION_INVALID: 'is no version such as 1.0.0',
  RANGE_INVALID: 'is no range of versions such as ">=1.2 <3"',
  ADDRESS_INVALID: 'is neither a path of the panel nor https',
  ADDRESS_NOT_OWN: 'must stand below the key of the plugin',
  REPEATED: 'is there twice',
  TITLE_MISSING: 'has no text',
  INVALID_ENTRY: 'has the wrong form',
  ROLE_INVALID: 'is no key of a role',
  NAME_INVALID: 'is no name',
  FILE_INVALID: 'is no name of a file',
  TOO_SHORT: 'is too short',
  TOO_SMALL: 'is too small',
  TOO_BIG: 'is too large',
  LOCALE_UNKNOWN: 'is none of en, fr, ar, ja, tr',
  STYLE_IMPORT: 'imports another style sheet',
  STYLE_ADDRESS: 'loads from another host',
  STYLE_BROKEN: 'has brackets that are not paired',
  SYNTAX_INVALID: 'is no valid JavaScript',
  IMPORT_DYNAMIC: 'loads a script while it runs',
  MODULE_UNKNOWN: 'imports what is not there',
  TOO_LONG: 'is too long',
  TOO_MANY: 'are too many',
  ARCHIVE_LINK: 'is a link',
  ARCHIVE_TOO_MANY: 'the plugin has more than 2,000 files',
  ARCHIVE_TOO_LARGE: 'the plugin is larger than 20 MB',
}

interface Fault {
  path: string
  reason: string
  near?: string | undefined
}

const lineOf = ({ path, reason, near }: Fault) =>
  `  ${[path, texts[reason] ?? reason, near && `(nearest: ${near})`].filter(Boolean).join(' ')}`

export function folderIn(args: readonly string[], name: string) {
  const [folder, ...rest] = args
  if (folder === undefined || folder.startsWith('-') || rest.length > 0)
    throw new UsageError(`Say which folder: comptoir ${name} FOLDER`)
  return folder
}

/** Prints every fault and sets the exit code; null then. */
export async function checkedPlugin(folder: string) {
  const { content, faults } = await readPluginFolder(folder)
  if (content) return content
  say(`${folder} has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:`)
  for (const fault of faults) say(lineOf(fault))
  process.exitCode = 1
  return null
}

async function run(args: string[]) {
  const plugin = await checkedPlugin(folderIn(args, 'plugin check'))
  if (!plugin) return
  const { key, version, rights } = plugin.manifest
  say(`${key} ${version} can be installed. It asks for: ${rights.join(', ') || 'nothing'}.`)
}

export const pluginCheck: Command = {
  name: 'plugin check',
  summary: 'say everything that is wrong with the plugin in a folder',
  help: `  FOLDER                where its plugin.json is

Exits with 1 if there is a fault. Nothing of the plugin is run.`,
  run,
}
