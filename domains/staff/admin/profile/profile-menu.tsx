import {
  IconButton,
  isHiddenBy,
  languageNames,
  Menu,
  type MenuGroup,
  type MenuItem,
  type PluginEntry,
  pluginMenu,
  RecordMenu,
  useCan,
  useStore,
  useText,
} from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { Languages, LogOut, Settings, SunMoon, User } from 'lucide-react'
import { useState } from 'react'
import { personName } from '../../contract/user.rules.ts'
import { modes } from '../../contract/user.ts'
import { signOut } from '../sign-out.ts'
import { useMe } from '../startup.ts'
import { UserAvatar } from '../user-avatar.tsx'
import { useChangeProfile } from './use-change-profile.ts'

/** Specification §2. */
export function ProfileMenu() {
  const t = useText('staff')
  const me = useMe()
  const looks = useLooks()
  const { profile: plugins, hiddenProfile } = useStore(pluginMenu)
  const canSet =
    useCan('simple_settings') && !isHiddenBy(hiddenProfile, { to: '/basic_settings', permission: 'simple_settings' })
  const name = personName(me)
  const [isOpen, setOpen] = useState(false)

  const profile: MenuItem = {
    id: 'profile',
    label: t('menu.profile'),
    icon: <User size={16} aria-hidden="true" />,
    to: '/profile',
  }
  const settings: MenuItem = {
    id: 'settings',
    label: t('profile_menu.settings'),
    icon: <Settings size={16} aria-hidden="true" />,
    to: '/basic_settings',
  }
  const logout: MenuItem = {
    id: 'logout',
    label: t('profile_menu.logout'),
    icon: <LogOut size={16} data-mirror aria-hidden="true" />,
    onSelect: () => void signOut(),
  }
  const groupsWith = (added: readonly MenuGroup[]): MenuGroup[] => [
    { id: 'me', label: name, items: canSet ? [profile, settings] : [profile] },
    ...added,
    ...(plugins.length > 0 ? [{ id: 'plugins', items: plugins.map(itemOf) }] : []),
    { id: 'looks', items: looks },
    { id: 'leave', items: [logout] },
  ]
  return (
    <RecordMenu id="profile.menu" record={{ id: me.id, name }} isAsked={isOpen}>
      {(added) => (
        <Menu
          trigger={<IconButton label={t('profile_menu.label')} icon={<UserAvatar user={me} size={26} />} />}
          groups={groupsWith(added)}
          onOpenChange={setOpen}
        />
      )}
    </RecordMenu>
  )
}

/** Another site opens in a tab of its own. */
function itemOf({ id, label, to, icon: Icon, items }: PluginEntry): MenuItem {
  const way = to.startsWith('/') ? { to } : { onSelect: () => void window.open(to, '_blank', 'noopener,noreferrer') }
  const look = { id, label, icon: <Icon size={16} aria-hidden="true" />, writes: false }
  return items.length > 0 ? { ...look, items: items.map(itemOf) } : { ...look, ...way }
}

/** Theme and language are saved with the user, not with the browser. */
function useLooks(): MenuItem[] {
  const t = useText('staff')
  const { customer_locale, preferences } = useMe()
  const change = useChangeProfile()

  return [
    {
      id: 'mode',
      label: t('fields.mode'),
      icon: <SunMoon size={16} aria-hidden="true" />,
      items: modes.map((mode) => ({
        id: mode,
        label: t(`modes.${mode}`),
        checked: (preferences.mode ?? 'system') === mode,
        onSelect: () => void change({ preferences: { mode } }),
      })),
    },
    {
      id: 'language',
      label: t('fields.customer_locale'),
      icon: <Languages size={16} aria-hidden="true" />,
      items: locales.map((locale) => ({
        id: locale,
        label: <span lang={locale}>{languageNames[locale]}</span>,
        checked: customer_locale === locale,
        onSelect: () => void change({ customer_locale: locale }),
      })),
    },
  ]
}
