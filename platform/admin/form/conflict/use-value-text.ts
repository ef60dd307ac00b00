import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useText } from '../../i18n/formats/use-text.ts'

const isId = (text: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
const isPlain = (value: unknown): value is string => typeof value === 'string' && !isId(value)
const withoutTags = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
const wordsOf = (text: string) => (text.startsWith('<') ? withoutTags(text) : text)
const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Says a field's value in words; undefined for ids and structures. */
export function useValueText() {
  const t = useText('platform')
  const formats = useFormats()

  const textOf = (value: unknown): string | undefined => {
    if (typeof value === 'number') return formats.number(value)
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off')
    return Array.isArray(value) && value.every(isPlain) ? formats.list(value) : undefined
  }
  return (value: unknown) => {
    if (isNothing(value)) return t('conflict.empty')
    return isPlain(value) ? wordsOf(value) : textOf(value)
  }
}
