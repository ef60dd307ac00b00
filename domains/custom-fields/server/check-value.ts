import { isDeepStrictEqual } from 'node:util'
import type { FieldError } from '@comptoir/platform/contract'
import { z } from 'zod'
import { type CustomField, fieldLimits, LocaleTexts } from '../contract/custom-field.ts'
import type { MetaValue } from '../contract/metafields.ts'

export type ValueFault = Omit<FieldError, 'field'> & { at?: string }

const fault = (code: string, details?: Record<string, unknown>, at?: string): ValueFault[] => [{ code, details, at }]
const valid: ValueFault[] = []

/** Maximum length of a text without a limit of its own. */
export const defaultLength = 255

function checkText(value: MetaValue, { longest }: CustomField, at?: string): ValueFault[] {
  if (typeof value !== 'string') return fault('INVALID_ENTRY', undefined, at)
  const maximum = longest ?? defaultLength
  return [...value].length > maximum ? fault('TOO_LONG', { maximum }, at) : valid
}

function checkTexts(value: MetaValue, field: CustomField): ValueFault[] {
  const { data } = LocaleTexts.safeParse(value)
  if (!data) return fault('INVALID_ENTRY')
  return Object.entries(data).flatMap(([locale, text]) => checkText(text, field, locale))
}

function checkNumber(value: MetaValue, { minimum, maximum }: CustomField): ValueFault[] {
  if (typeof value !== 'number') return fault('INVALID_ENTRY')
  if (minimum !== null && value < minimum) return fault('TOO_SMALL', { minimum })
  return maximum !== null && value > maximum ? fault('TOO_BIG', { maximum }) : valid
}

function checkWords(value: MetaValue, { many }: CustomField, isRight: (word: string) => boolean): ValueFault[] {
  const words = many ? value : [value]
  if (!Array.isArray(words) || new Set(words).size !== words.length) return fault('INVALID_CHOICE')
  if (words.length > fieldLimits.values) return fault('TOO_MANY', { maximum: fieldLimits.values })
  return words.every((word) => typeof word === 'string' && isRight(word)) ? valid : fault('INVALID_CHOICE')
}

const Day = z.iso.date()
const isId = (word: string) => z.uuid().safeParse(word).success

const checks: Readonly<Record<CustomField['type'], (value: MetaValue, field: CustomField) => ValueFault[]>> = {
  text: (value, field) => (field.localised ? checkTexts(value, field) : checkText(value, field)),
  number: checkNumber,
  boolean: (value) => (typeof value === 'boolean' ? valid : fault('INVALID_ENTRY')),
  date: (value) => (Day.safeParse(value).success ? valid : fault('INVALID_ENTRY')),
  choice: (value, field) => checkWords(value, field, (word) => field.choices.some(({ key }) => key === word)),
  media: (value, field) => checkWords(value, field, isId),
  reference: (value, field) => checkWords(value, field, isId),
}

const isTooLarge = (value: MetaValue) => Buffer.byteLength(JSON.stringify(value)) > fieldLimits.bytes

/** An unchanged value is accepted, even if the field's limits have changed since. */
export function checkValue(field: CustomField, value: MetaValue, before: MetaValue | undefined): ValueFault[] {
  if (isDeepStrictEqual(value, before)) return valid
  if (isTooLarge(value)) return fault('TOO_LONG', { maximum: fieldLimits.bytes })
  return checks[field.type](value, field)
}

export const isEmpty = (value: MetaValue | null) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
