import type { Locale } from '@comptoir/platform/contract'
import { fillText } from '@comptoir/platform/server'
import ar from '../locales/store/ar.json' with { type: 'json' }
import en from '../locales/store/en.json' with { type: 'json' }
import fr from '../locales/store/fr.json' with { type: 'json' }
import ja from '../locales/store/ja.json' with { type: 'json' }
import tr from '../locales/store/tr.json' with { type: 'json' }

const texts: Readonly<Record<Locale, typeof en>> = { en, fr, ar, ja, tr }

type Values = Readonly<Record<string, string | number>>

type FaultText = keyof typeof en.faults
const isFault = (code: string): code is FaultText => Object.hasOwn(en.faults, code)

/** Why a field was refused; a code without a text of its own asks to check the field. */
export const faultText = (code: string, locale: Locale, values: Values = {}) =>
  fillText(texts[locale].faults[isFault(code) ? code : 'INVALID'], locale, values)

type FieldText = keyof typeof en.fields
const isField = (name: string): name is FieldText => Object.hasOwn(en.fields, name)

export const fieldLabel = (name: string, locale: Locale) => (isField(name) ? texts[locale].fields[name] : undefined)

/** Title of a page of the account. */
export const pageTitle = (page: keyof typeof en.titles, locale: Locale, values: Values = {}) =>
  fillText(texts[locale].titles[page], locale, values)

export const spentText = (locale: Locale) => faultText('LINK_SPENT', locale)
export const noMailText = (locale: Locale) => faultText('NO_MAIL', locale)

/** Somebody who shows an account in a theme. */
export const exampleTexts: Readonly<Record<Locale, typeof en.example>> = {
  ...{ en: en.example, fr: fr.example, ar: ar.example, ja: ja.example, tr: tr.example },
}
