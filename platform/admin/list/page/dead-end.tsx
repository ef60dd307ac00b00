import { Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import styles from './dead-end.module.css'
import pageStyles from './page.module.css'
import { useOpenSearch } from './search-context.ts'
import { useTabTitle } from './use-tab-title.ts'

export interface DeadEndProps {
  picture: ReactNode
  title: ReactNode
  /** A line above the title, such as the status. */
  status?: ReactNode
  text?: ReactNode
  /** The first way on; the search is the second. */
  way: ReactNode
  /** Rows of what may have been meant. */
  near?: ReactNode
}

/** A page that says why there is nothing at this address, and where to go from here. */
export function DeadEnd({ picture, title, status, text, way, near }: DeadEndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTabTitle(heading)

  return (
    <main className={pageStyles.page} id="main" tabIndex={-1}>
      <div className={styles.deadEnd} role="alert">
        {picture}
        {status && <p className={styles.deadEndStatus}>{status}</p>}
        <h1 ref={heading}>{title}</h1>
        {text && <p className={styles.deadEndText}>{text}</p>}
        <div className={styles.deadEndWays}>
          {way}
          <SearchButton />
        </div>
        {near}
      </div>
    </main>
  )
}

export const NearHits = ({ children }: { children: ReactNode }) => <ul className={styles.nearHits}>{children}</ul>

export function NearHit({ icon, hint, children }: { icon: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.nearHit}>
      {icon}
      <span>{children}</span>
      {hint && <small>{hint}</small>}
    </li>
  )
}

function SearchButton() {
  const t = useText('platform')
  const openSearch = useOpenSearch()
  if (!openSearch) return null
  return (
    <Button icon={<Search size={16} aria-hidden="true" />} onClick={openSearch}>
      {t('search')}
      <span aria-hidden="true" className={styles.deadEndKeys}>
        <Kbd keys="mod+k" />
      </span>
    </Button>
  )
}
