import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import './page.css'
import './button.css'

export interface PageProps {
  title: ReactNode
  /** Beside the title: a state badge, a date. */
  meta?: ReactNode
  /** Where the arrow before the title leads. */
  back?: string
  /** Before the primary action: buttons, a menu. */
  secondary?: ReactNode
  /** The one primary button of the screen. */
  primary?: ReactNode
  /** Index pages: full width, and the body takes the height that is left. */
  wide?: boolean
  children?: ReactNode
}

export function Page({ title, meta, back, secondary, primary, wide, children }: PageProps) {
  const t = useText('platform')

  return (
    <main className="k-page" data-wide={wide || undefined} id="main" tabIndex={-1}>
      <header className="k-page-head">
        <div className="k-page-title">
          {back && (
            <Link to={back} className="k-button" data-variant="ghost" data-square aria-label={t('back')}>
              <ArrowLeft size={16} className="k-mirror" aria-hidden="true" />
            </Link>
          )}
          <h1>{title}</h1>
          {meta}
        </div>
        {(secondary || primary) && (
          <div className="k-page-actions">
            {secondary}
            {primary}
          </div>
        )}
      </header>
      <div className="k-page-body">{children}</div>
    </main>
  )
}
