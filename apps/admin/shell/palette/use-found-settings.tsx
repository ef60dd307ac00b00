import { type AdminDomain, type PaletteGroup, typedWords, useSections, useText } from '@comptoir/platform/admin'
import { fold } from '@comptoir/platform/contract'
import { Settings } from 'lucide-react'
import { useEffect } from 'react'
import { type FoundSetting, useSettingsSearch } from '../settings/use-settings-search.ts'

const maxFound = 5

const itemOf = ({ to, label, section }: FoundSetting) => ({
  ...{ id: `setting ${to}`, label, note: section, to, icon: <Settings size={16} /> },
})

/** Settings by name, and apart from them those that speak of what is typed. Each opens with its field in focus. */
export function useFoundSettings(domains: readonly AdminDomain[], words: string): readonly PaletteGroup[] {
  const t = useText('admin')
  const { find, load } = useSettingsSearch(useSections(domains))
  const isTyped = words !== ''
  useEffect(
    function fetchTheFields() {
      if (isTyped) load('fields')
    },
    [isTyped, load],
  )
  if (!isTyped) return []
  const isNamed = ({ label }: FoundSetting) => typedWords(words).every((word) => ` ${fold(label)}`.includes(` ${word}`))
  const all = find(words)
  const groupOf = (id: string, found: readonly FoundSetting[]) => ({
    ...{ id, label: t('settings.title'), items: found.slice(0, maxFound).map(itemOf) },
  })
  return [
    groupOf('settings', all.filter(isNamed)),
    groupOf(
      'settings about',
      all.filter((found) => !isNamed(found)),
    ),
  ]
}
