import {
  type AdminDomain,
  canDo,
  Drawer,
  IconButton,
  type OwnedEntry,
  type PluginEntry,
  pluginMenu,
  sidebarGroups,
  useMenu,
  useShop,
  useStore,
  useText,
} from '@comptoir/platform/admin'
import { Lock, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useLocation } from 'react-router'
import { Brand } from './brand.tsx'
import { PluginLink } from './plugin-link.tsx'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'
import type { SidebarState } from './sidebar-state.ts'

interface SidebarProps {
  domains: readonly AdminDomain[]
  state: SidebarState
}

/** A drawer below 900 px. */
export function Sidebar({ domains, state }: SidebarProps) {
  const t = useText('admin')
  return (
    <>
      <aside className={styles.side} data-mini={state.isMini || undefined} aria-label={t('menu')}>
        <SidebarMenu domains={domains} isMini={state.isMini} />
        {!state.isForced && (
          <div className={styles.sideFoot}>
            <IconButton
              label={t(state.isMini ? 'widen_sidebar' : 'narrow_sidebar')}
              keys="["
              icon={state.isMini ? <PanelLeftOpen size={16} data-mirror /> : <PanelLeftClose size={16} data-mirror />}
              onClick={state.toggle}
            />
          </div>
        )}
      </aside>
      <Drawer title={t('menu')} side="start" bare open={state.isDrawerOpen} onOpenChange={state.changeDrawer}>
        <div className={styles.side} data-drawer>
          <SidebarMenu domains={domains} isMini={false} />
        </div>
      </Drawer>
    </>
  )
}

function SidebarMenu({ domains, isMini }: { domains: readonly AdminDomain[]; isMini: boolean }) {
  const t = useText('admin')
  const menu = useMenu(domains)
  const plugins = useStore(pluginMenu, ({ main }) => main)
  const { pathname } = useLocation()
  const all = [...menu.values()].flat()
  const opened = all.filter(({ to }) => isAt(pathname, to))
  const isShown = ({ below }: OwnedEntry) =>
    below === undefined || (!isMini && opened.some((entry) => entry.to === below || entry.below === below))
  return (
    <nav aria-label={t('menu')}>
      <div className={styles.sideBrand}>
        <Brand />
      </div>
      {sidebarGroups.map((group) => {
        const own = (menu.get(group) ?? []).filter(isShown)
        const entries = group === 'main' ? merged(own, plugins) : own
        return (
          entries.length > 0 && (
            <section key={group} aria-label={t(`groups.${group}`)}>
              {group !== 'main' && !isMini && <h2>{t(`groups.${group}`)}</h2>}
              <ul>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    {'items' in entry ? (
                      <PluginLink entry={entry} isMini={isMini} />
                    ) : (
                      <SidebarLink
                        entry={entry}
                        isMini={isMini}
                        isLeft={own.some(({ below, to }) => below === entry.to && isAt(pathname, to))}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
      {!isMini && <ClosedNote entries={all} />}
    </nav>
  )
}

/** A page of an entry is open. */
const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** Entries of plugins among the panel's own, by their positions. */
const merged = (own: readonly OwnedEntry[], plugins: readonly PluginEntry[]) =>
  [...own, ...plugins].toSorted((one, other) => one.position - other.position)

/** What the locks of the menu mean; each entry says it to screen readers. */
function ClosedNote({ entries }: { entries: readonly OwnedEntry[] }) {
  const t = useText('admin')
  const shop = useShop()
  if (entries.every(({ permission }) => canDo(shop, permission))) return null
  return (
    <p className={styles.sideNote} aria-hidden="true">
      <Lock size={14} />
      {t('closed_entries')}
    </p>
  )
}
