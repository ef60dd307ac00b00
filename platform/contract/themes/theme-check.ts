/** Pages that a theme is edited by (specification §2). */
export const pageChoices = [
  'header',
  'footer',
  'home',
  'collection',
  'product',
  'cart',
  'login',
  'register',
  'account',
] as const
export type PageChoice = (typeof pageChoices)[number]

/** Kinds of names that a theme may use and the shop lack; a handler is one that an element carries, `onclick`. */
export const missingKinds = ['tag', 'filter', 'object', 'input', 'syntax', 'file', 'handler'] as const
export type MissingKind = (typeof missingKinds)[number]

export const severities = ['fatal', 'degraded', 'cosmetic'] as const
export type Severity = (typeof severities)[number]

/** What a theme may load from another host. */
export const sourceKinds = ['script', 'style', 'font'] as const
export type SourceKind = (typeof sourceKinds)[number]
