import type { ThemeJson } from '@comptoir/platform/contract'
import { asObject, type JsonObject } from './documents.ts'

/** `section`, `block` and `settings` of a condition, each with the values of its settings. */
export interface ConditionScope {
  section: JsonObject
  block: JsonObject
  theme: JsonObject
}

const tokenPattern = /\s*("[^"]*"|'[^']*'|==|!=|>=|<=|>|<|[\w.-]+)/g

const literals: Readonly<Record<string, ThemeJson>> = { true: true, false: false, nil: null, blank: '', empty: '' }

function readToken(token: string | undefined, scope: ConditionScope): ThemeJson | undefined {
  if (token === undefined) return undefined
  if (/^["']/.test(token)) return token.slice(1, -1)
  if (/^-?\d+(?:\.\d+)?$/.test(token)) return Number(token)
  if (token in literals) return literals[token]
  const [, of, name = ''] = /^(?:(section|block)\.)?settings\.([\w-]+)$/.exec(token) ?? []
  return (of === 'section' ? scope.section : of === 'block' ? scope.block : scope.theme)[name]
}

const isTrue = (value: ThemeJson | undefined) => value !== undefined && value !== null && value !== false

type Compare = (left: ThemeJson | undefined, right: ThemeJson | undefined) => boolean
const same: Compare = (left, right) => (left ?? '') === (right ?? '')

const comparisons: Readonly<Record<string, Compare>> = {
  '==': same,
  '!=': (left, right) => !same(left, right),
  '>': (left, right) => Number(left) > Number(right),
  '<': (left, right) => Number(left) < Number(right),
  '>=': (left, right) => Number(left) >= Number(right),
  '<=': (left, right) => Number(left) <= Number(right),
  contains: (left, right) =>
    Array.isArray(left) ? left.some((each) => same(each, right)) : String(left ?? '').includes(String(right)),
}

function holds([left, operator, right]: readonly string[], scope: ConditionScope) {
  const compare = operator === undefined ? undefined : comparisons[operator]
  return compare ? compare(readToken(left, scope), readToken(right, scope)) : isTrue(readToken(left, scope))
}

/** Liquid reads conditions from the right: `a and b or c` is `a and (b or c)`. */
function holdsAll(tokens: readonly string[], scope: ConditionScope): boolean {
  const at = tokens.findIndex((token) => token === 'and' || token === 'or')
  if (at < 0) return holds(tokens, scope)
  const first = holds(tokens.slice(0, at), scope)
  const rest = holdsAll(tokens.slice(at + 1), scope)
  return tokens[at] === 'and' ? first && rest : first || rest
}

/** Condition `visible_if` of an input, `{{ section.settings.layout == "grid" }}`. Empty ones hold. */
export function isVisible(condition: string, scope: ConditionScope): boolean {
  const source = condition.replaceAll(/^\s*\{\{-?|-?\}\}\s*$/g, '').trim()
  if (source === '') return true
  return holdsAll(
    [...source.matchAll(tokenPattern)].map(([, token = '']) => token),
    scope,
  )
}

export const conditionScope = (section: unknown, block: unknown, theme: unknown): ConditionScope => ({
  section: asObject(section),
  block: asObject(block),
  theme: asObject(theme),
})
