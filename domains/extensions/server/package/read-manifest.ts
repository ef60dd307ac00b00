import { editDistance, fieldErrorOf, flatIssues } from '@comptoir/platform/contract'
import { validRange } from 'semver'
import type { z } from 'zod'
import type { PackageFault } from '../../contract/installed-plugin.ts'
import { PluginManifest } from '../../contract/plugin-manifest.ts'
import { pluginSlots } from '../../contract/plugin-slots.ts'
import { fault } from './package-file.ts'
import { settingsFaults } from './settings-values.ts'

const name = 'plugin.json'

export const placeIn = (field: string) => (field === '' ? name : `${name}: ${field}`)

type Issue = z.core.$ZodIssue

const faultsOf = (issue: Issue): PackageFault[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => fault(placeIn([...issue.path, key].join('.')), 'UNKNOWN_FIELD'))
  const { field, code } = fieldErrorOf(issue)
  const near = nearOf(issue)
  return [{ ...fault(placeIn(field), code), ...(near && { near }) }]
}

/** Of the names that may stand there the one that is closest, unless it is another word altogether. */
function nearOf(issue: Issue): string | undefined {
  const { input } = issue
  if (typeof input !== 'string') return undefined
  const [first] = namesFor(issue)
    .map((name) => ({ name, distance: editDistance(input.slice(0, 100), name) }))
    .toSorted((one, other) => one.distance - other.distance)
  return first && first.distance <= input.length / 2 ? first.name : undefined
}

function namesFor(issue: Issue): readonly string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  return issue.message === 'UNKNOWN_SLOT' ? pluginSlots : []
}

export interface ReadManifest {
  /** Null if anything of it is faulty. */
  manifest: PluginManifest | null
  /** The parts that are right, so that all else is checked against them. */
  parts: Partial<PluginManifest>
  faults: PackageFault[]
}

const Parts = PluginManifest.partial()

function rightParts(given: object, issues: readonly Issue[]): Partial<PluginManifest> {
  const faulty = new Set(
    issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1))),
  )
  return Parts.safeParse(Object.fromEntries(Object.entries(given).filter(([key]) => !faulty.has(key)))).data ?? {}
}

const ownStart = (kind: string, key: string | undefined) => `/${kind}/${key}`

/** A page stands under the key of its plugin. */
const isOwnPath = (path: string, start: string) => path === start || path.startsWith(`${start}/`)

function pathFaults({ key, adminUi, publicPages = [] }: Partial<PluginManifest>): PackageFault[] {
  const pages = adminUi?.pages ?? []
  const strangers = (paths: readonly { path: string }[], start: string, field: string) =>
    paths.flatMap(({ path }, at) =>
      isOwnPath(path, start) ? [] : [fault(placeIn(`${field}.${at}.path`), 'ADDRESS_NOT_OWN')],
    )
  const repeated = (paths: readonly { path: string }[], field: string) =>
    paths.flatMap(({ path }, at) =>
      paths.findIndex((other) => other.path === path) < at ? [fault(placeIn(`${field}.${at}.path`), 'REPEATED')] : [],
    )
  return [
    ...(key === undefined ? [] : strangers(pages, ownStart('p', key), 'adminUi.pages')),
    ...repeated(pages, 'adminUi.pages'),
    ...(key === undefined ? [] : strangers(publicPages, ownStart('public', key), 'publicPages')),
    ...repeated(publicPages, 'publicPages'),
  ]
}

const rangeFaults = ({ shop }: Partial<PluginManifest>) =>
  shop !== undefined && validRange(shop) === null ? [fault(placeIn('shop'), 'RANGE_INVALID')] : []

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What `plugin.json` says, with every fault of it. */
export function readManifest(json: unknown): ReadManifest {
  if (!isObject(json)) return { manifest: null, parts: {}, faults: [fault(name, 'JSON_INVALID')] }
  const parsed = PluginManifest.safeParse(json, { reportInput: true })
  const issues = parsed.success ? [] : flatIssues(parsed.error.issues)
  const parts = parsed.data ?? rightParts(json, issues)
  const faults = [
    ...issues.flatMap(faultsOf),
    ...pathFaults(parts),
    ...rangeFaults(parts),
    ...(parts.settings ? settingsFaults(parts.settings).map(({ path, reason }) => fault(placeIn(path), reason)) : []),
  ]
  return { manifest: parsed.data ?? null, parts, faults }
}
