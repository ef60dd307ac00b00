import type { Locale } from '@comptoir/platform/contract'
import ar from '../locales/store/ar.json' with { type: 'json' }
import en from '../locales/store/en.json' with { type: 'json' }
import fr from '../locales/store/fr.json' with { type: 'json' }
import ja from '../locales/store/ja.json' with { type: 'json' }
import tr from '../locales/store/tr.json' with { type: 'json' }

/** States of orders as customers read them. */
export const storeTexts: Readonly<Record<Locale, typeof en>> = { en, fr, ar, ja, tr }

/** The name of a delivery: the shop's own, else that of its kind. */
export function deliveryName({ title, key }: { title: string; key: string }, locale: Locale): string {
  const names: Readonly<Record<string, string>> = storeTexts[locale].methods
  return title || names[key] || key
}
