import { useText } from '@comptoir/platform/admin'
import { editDistance } from '@comptoir/platform/contract'
import { useCallback } from 'react'
import type { Diagnostic, ThemeVocabulary } from '../../../contract/theme.ts'
import { syntaxTextOf } from './syntax-text.ts'

type Unknown = NonNullable<Diagnostic['unknown']>

const namesLike = ({ kind, name }: Unknown, { tags, filters, objects }: ThemeVocabulary): readonly string[] => {
  if (kind === 'tag') return tags
  if (kind === 'filter') return filters
  const [object = ''] = name.split('.')
  const { properties = [] } = objects.find((one) => one.name === object) ?? {}
  return kind === 'object' ? properties.map((property) => `${object}.${property}`) : []
}

/** A known name that was probably meant. */
export function nearestName(unknown: Unknown, vocabulary: ThemeVocabulary): string | null {
  const most = unknown.name.length > 4 ? 2 : 1
  const [nearest] = namesLike(unknown, vocabulary)
    .map((name) => ({ name, distance: editDistance(unknown.name, name) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)
  return nearest?.name ?? null
}

/** Text of a diagnostic in the language of the panel as far as it is ours; the rest is in that of the engine. */
export function useProblemText(vocabulary: ThemeVocabulary) {
  const t = useText('theming')
  return useCallback(
    ({ message, unknown }: Diagnostic) => {
      const syntax = syntaxTextOf(message)
      if (syntax) return t(`code.syntax.${syntax.key}`, syntax.values)
      if (!unknown) return t.has(`code.json.${message}`) ? t(`code.json.${message}`) : message
      const text = t(`code.unknown.${unknown.kind}`, { name: unknown.name })
      const nearest = nearestName(unknown, vocabulary)
      return nearest === null ? text : `${text} ${t('code.did_you_mean', { name: nearest })}`
    },
    [t, vocabulary],
  )
}
