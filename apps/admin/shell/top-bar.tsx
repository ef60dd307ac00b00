import { type AdminDomain, IconButton, Kbd, useText } from '@comptoir/platform/admin'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { useMemo } from 'react'
import { openPalette } from './palette-state.ts'
import './top-bar.css'

interface TopBarProps {
  domains: readonly AdminDomain[]
  onMenu: () => void
}

/** Search, the line of orders, and what belongs to the person. The save bar takes its place. */
export function TopBar({ domains, onMenu }: TopBarProps) {
  const t = useText('admin')
  const line = useMemo(() => domains.flatMap(({ slots }) => slots?.['topbar.line'] ?? []), [domains])
  const end = useMemo(() => domains.flatMap(({ slots }) => slots?.['topbar.end'] ?? []), [domains])

  return (
    <header className="top">
      <div className="top-menu">
        <IconButton label={t('open_menu')} icon={<MenuIcon size={18} />} onClick={onMenu} />
      </div>
      <button
        type="button"
        className="top-find"
        onClick={openPalette}
        aria-label={t('find')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search size={16} aria-hidden="true" />
        <span>{t('find')}</span>
        <Kbd keys="mod+k" />
      </button>
      <div className="top-line">
        {line.map((Part, at) => (
          <Part key={`${at + 1}`} />
        ))}
      </div>
      <div className="top-end">
        {end.map((Part, at) => (
          <Part key={`${at + 1}`} />
        ))}
      </div>
      <div id="save-bar" />
    </header>
  )
}
