import {
  type AdminDomain,
  addShortcut,
  canDo,
  ShortcutsSheet,
  undoNewest,
  useMenu,
  useShop,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

interface ShortcutsProps {
  domains: readonly AdminDomain[]
  onSidebar: () => void
}

/** G then a letter navigates, C then a letter creates, ? lists all shortcuts. */
export function Shortcuts({ domains, onSidebar }: ShortcutsProps) {
  const t = useText('admin')
  const platform = useText('platform')
  const all = useText('')
  const shop = useShop()
  const menu = useMenu(domains)
  const navigate = useNavigate()
  const [isSheetOpen, setSheetOpen] = useState(false)
  useShortcut('?', () => setSheetOpen(true), { label: t('shortcuts') })
  useShortcut('mod+z', undoNewest, { label: platform('undo') })
  useShortcut('[', onSidebar, { label: t('narrow_sidebar') })

  useEffect(
    function listen() {
      const screens = [...menu.values()]
        .flat()
        .map(({ domain, id, to, keys }) => ({ label: all(`${domain}.menu.${id}`), to, keys, group: t('go_to') }))
      const actions = domains
        .flatMap(({ key, actions: own = [] }) =>
          own.map((action) => ({ ...action, label: all(`${key}.palette.${action.id}`), group: t('actions') })),
        )
        .filter(({ permission }) => canDo(shop, permission))
      const stops = [...screens, ...actions].flatMap(({ keys, label, group, to }) =>
        keys ? [addShortcut({ keys, label, group, run: () => void navigate(to) })] : [],
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    [all, domains, menu, navigate, shop, t],
  )

  return <ShortcutsSheet open={isSheetOpen} onOpenChange={setSheetOpen} />
}
