import type { Locale } from '@comptoir/platform/contract'
import ar from '../../locales/paper/ar.json' with { type: 'json' }
import en from '../../locales/paper/en.json' with { type: 'json' }
import fr from '../../locales/paper/fr.json' with { type: 'json' }
import ja from '../../locales/paper/ja.json' with { type: 'json' }
import tr from '../../locales/paper/tr.json' with { type: 'json' }

export type ReturnSlipWords = typeof en

const words: Readonly<Record<Locale, ReturnSlipWords>> = { en, fr, ar, ja, tr }

/** Arabic ones carry no vowel marks. */
export const returnSlipWords = (locale: Locale) => words[locale]
