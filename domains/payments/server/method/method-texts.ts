import type { Locale } from '@comptoir/platform/contract'
import ar from '../../locales/store/ar.json' with { type: 'json' }
import en from '../../locales/store/en.json' with { type: 'json' }
import fr from '../../locales/store/fr.json' with { type: 'json' }
import ja from '../../locales/store/ja.json' with { type: 'json' }
import tr from '../../locales/store/tr.json' with { type: 'json' }

/** Names of methods for shoppers, until the shop writes its own. */
export const storeTexts: Readonly<Record<Locale, typeof en>> = { en, fr, ar, ja, tr }
