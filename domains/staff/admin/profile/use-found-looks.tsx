import { languageNames, narrowed, type PaletteGroup, type PaletteItem, useText } from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { Languages, SunMoon } from 'lucide-react'
import { useMemo } from 'react'
import { modes } from '../../contract/user.ts'
import { useMe } from '../startup.ts'
import { useChangeProfile } from './use-change-profile.ts'

/** Language and look of the panel by name, which change at once. */
export function useFoundLooks(text: string): PaletteGroup | null {
  const t = useText('staff')
  const { customer_locale: locale, preferences } = useMe()
  const mode = preferences.mode ?? 'system'
  const change = useChangeProfile()

  return useMemo(() => {
    const languages = locales
      .filter((each) => each !== locale)
      .map(
        (each): PaletteItem => ({
          id: each,
          label: languageNames[each],
          note: t('found.language', { now: languageNames[locale] }),
          words: t(`found.languages.${each}`),
          icon: <Languages size={16} />,
          run: () => void change({ customer_locale: each }),
        }),
      )
    const looks = modes
      .filter((each) => each !== mode)
      .map(
        (each): PaletteItem => ({
          id: each,
          label: t(`modes.${each}`),
          note: t('found.mode', { now: t(`modes.${mode}`) }),
          words: t('fields.mode'),
          icon: <SunMoon size={16} />,
          run: () => void change({ preferences: { mode: each } }),
        }),
      )
    const group = narrowed({ id: 'looks', label: t('found.looks'), items: [...languages, ...looks] }, text)
    return group.items.length > 0 ? group : null
  }, [change, locale, mode, t, text])
}
