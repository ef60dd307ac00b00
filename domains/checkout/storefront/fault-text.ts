import type { Locale } from '@comptoir/platform/contract'
import { fillText } from '@comptoir/platform/server'
import ar from '../locales/store/ar.json' with { type: 'json' }
import en from '../locales/store/en.json' with { type: 'json' }
import fr from '../locales/store/fr.json' with { type: 'json' }
import ja from '../locales/store/ja.json' with { type: 'json' }
import tr from '../locales/store/tr.json' with { type: 'json' }
import type { CartFault } from '../server/cart/cart-fault.ts'

const texts: Readonly<Record<Locale, typeof en>> = { en, fr, ar, ja, tr }

/** Why a cart was not changed, for the visitor. */
export const faultText = ({ code, details }: CartFault, locale: Locale): string =>
  fillText(texts[locale].faults[code], locale, details)
