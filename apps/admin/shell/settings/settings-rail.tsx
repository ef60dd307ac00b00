import { SearchInput, type SectionEntry, type useSections, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import styles from './settings-frame.module.css'
import { type FoundSetting, useSettingsSearch } from './use-settings-search.ts'

interface SettingsRailProps {
  groups: ReturnType<typeof useSections>
  /** The key `/` focuses the search. */
  slash?: boolean
}

export function SettingsRail({ groups, slash }: SettingsRailProps) {
  const t = useText('admin')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = useSettingsSearch(groups)
  const found = text.trim() === '' ? null : search.find(text)

  return (
    <nav className={styles.settingsRail} aria-label={t('settings.title')} onFocus={() => search.load('languages')}>
      <SearchInput
        value={text}
        onChange={setText}
        label={t('settings.find')}
        slash={slash}
        onEnter={(typed) => {
          const [first] = search.find(typed)
          if (first) void navigate(first.to)
        }}
      />
      {found ? (
        <Results found={found} />
      ) : (
        groups.map(({ group, entries }) => (
          <div key={group}>
            <h2>{t(`settings.groups.${group}`)}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={`${entry.domain} ${entry.id}`}>
                  <SectionLink entry={entry} />
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
    </nav>
  )
}

function SectionLink({ entry: { domain, id, to, icon: Icon, settings } }: { entry: SectionEntry }) {
  const t = useText(domain)
  return (
    <NavLink to={to} end={settings.start}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{t([`sections.${id}`, `menu.${id}`])}</span>
    </NavLink>
  )
}

function Results({ found }: { found: readonly FoundSetting[] }) {
  const t = useText('admin')
  return (
    <>
      <p role="status" className={styles.settingsCount}>
        {t('settings.found', { count: found.length })}
      </p>
      <ul>
        {found.map(({ to, label, section }) => (
          <li key={to}>
            <Link to={to}>
              <span>
                {label}
                {section && <small>{section}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
