import { type AdminDomain, IconButton, Kbd, PluginSlot, useText } from '@comptoir/platform/admin'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { useMemo } from 'react'
import { openPalette } from './palette/palette-state.ts'
import { Brand } from './sidebar/brand.tsx'
import { slotsOf } from './slots.ts'
import styles from './top-bar.module.css'
import { ViewShop } from './view-shop.tsx'

interface TopBarProps {
  domains: readonly AdminDomain[]
  /** On a phone the bar below opens the menu, and the shop's name stands here. */
  onMenu?: (() => void) | undefined
}

export function TopBar({ domains, onMenu }: TopBarProps) {
  const t = useText('admin')
  const line = useMemo(() => slotsOf(domains, 'topbar.line'), [domains])
  const end = useMemo(() => slotsOf(domains, 'topbar.end'), [domains])

  return (
    <header className={styles.top}>
      {onMenu ? (
        <div className={styles.topMenu}>
          <IconButton label={t('open_menu')} icon={<MenuIcon size={18} />} onClick={onMenu} />
        </div>
      ) : (
        <div className={styles.topBrand}>
          <Brand />
        </div>
      )}
      <button
        type="button"
        className={styles.topFind}
        onClick={openPalette}
        aria-label={t('find')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search size={16} aria-hidden="true" />
        <span>{t('find')}</span>
        <span aria-hidden="true">
          <Kbd keys="mod+k" />
        </span>
      </button>
      {onMenu && (
        <div className={styles.topLine}>
          {line.map(({ key, Part }) => (
            <Part key={key} />
          ))}
        </div>
      )}
      <div className={styles.topEnd}>
        <ViewShop />
        <PluginSlot name="topbar.end" props={{}} />
        {end.map(({ key, Part }) => (
          <Part key={key} />
        ))}
      </div>
      <div id="save-bar" />
    </header>
  )
}
