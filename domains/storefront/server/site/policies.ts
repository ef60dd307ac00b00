import { type LinkedPage, readLinkedPages } from '@comptoir/pages/storefront'
import type { Context, StoreScope } from '@comptoir/platform/server'
import { isOn } from './module-on.ts'

/** Settings that name a page by its handle, in the order in which the pages are linked. */
const policySettings = {
  terms: 'legal_terms',
  returns: 'legal_returns',
  privacy: 'legal_privacy',
} as const

/** Pages that the shop has chosen and visitors see; a page that is not shown is left out. */
export type Policies = Readonly<Record<keyof typeof policySettings, LinkedPage | null>>

export const noPolicies: Policies = { terms: null, returns: null, privacy: null }

const handleOf = ({ settings }: Pick<StoreScope, 'settings'>, key: keyof typeof policySettings) =>
  String(settings[policySettings[key]] ?? '')

async function findPolicies(scope: StoreScope): Promise<Policies> {
  const found = await readLinkedPages(scope, [
    ...new Set([handleOf(scope, 'terms'), handleOf(scope, 'returns'), handleOf(scope, 'privacy')]),
  ])
  const pageOf = (key: keyof typeof policySettings) =>
    found.find(({ handle }) => handle === handleOf(scope, key)) ?? null
  return { terms: pageOf('terms'), returns: pageOf('returns'), privacy: pageOf('privacy') }
}

interface Kept {
  read(ask: { key: string; settings: Context['settings'] }, load: () => Promise<Policies>): Promise<Policies>
}

/** The same for every visitor of a language, until something of the shop changes. */
export async function readPolicies(context: Context, scope: StoreScope, kept: Kept): Promise<Policies> {
  const isChosen = Object.values(policySettings).some((key) => (scope.settings[key] ?? '') !== '')
  if (!isChosen || !isOn(context, 'pages')) return noPolicies
  return kept.read({ key: `${scope.locale} ${scope.root}`, settings: context.settings }, () => findPolicies(scope))
}
