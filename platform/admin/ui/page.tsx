import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import type { Walk } from '../list/use-walk.ts'
import { WalkButtons } from '../list/walk-buttons.tsx'
import './page.css'
import './button.css'

export interface PageProps {
  title: ReactNode
  /** Beside the title: a state badge, a date. */
  meta?: ReactNode
  /** Where the arrow before the title leads. */
  back?: string
  /** The list behind it: the arrow leads there, and buttons to the record before and after this. */
  walk?: Walk
  /** Before the primary action: buttons, a menu. */
  secondary?: ReactNode
  /** The one primary button of the screen. */
  primary?: ReactNode
  /** Index pages: full width, and the body takes the height that is left. */
  wide?: boolean
  children?: ReactNode
}

export function Page({ title, meta, walk, back = walk?.back, secondary, primary, wide, children }: PageProps) {
  const t = useText('platform')
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(function nameTheTab() {
    document.title = ['Admin', heading.current?.textContent].filter(Boolean).join(' - ')
  })

  return (
    <main className="k-page" data-wide={wide || undefined} id="main" tabIndex={-1}>
      <header className="k-page-head">
        <div className="k-page-title">
          {back && (
            <Link to={back} className="k-button" data-variant="ghost" data-square aria-label={t('back')}>
              <ArrowLeft size={16} className="k-mirror" aria-hidden="true" />
            </Link>
          )}
          <h1 ref={heading}>{title}</h1>
          {meta}
        </div>
        {(secondary || primary || walk?.isOnTheWay) && (
          <div className="k-page-actions">
            {secondary}
            {primary}
            {walk && <WalkButtons walk={walk} />}
          </div>
        )}
      </header>
      <div className="k-page-body">{children}</div>
    </main>
  )
}
