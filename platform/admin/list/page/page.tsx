import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/formats/use-text.ts'
import buttonStyles from '../../ui/actions/button.module.css'
import { pageFoot } from '../../ui/feedback/toast-line.ts'
import pageStyles from './page.module.css'
import { RecordPager } from './record-pager.tsx'
import type { Pager } from './use-record-pager.ts'
import { useTabTitle } from './use-tab-title.ts'

export interface PageProps {
  title: ReactNode
  /** What the browser's tab says in place of the title. */
  tab?: string
  meta?: ReactNode
  /** A line under the title. */
  subtitle?: ReactNode
  back?: string
  /** Who else is here; at the head's end. */
  present?: ReactNode
  /** Adds the place in the list with the previous and next buttons; the back arrow leads to that list. */
  pager?: Pager
  /** An `ActionsMenu`; on a narrow page it stays beside the title. */
  menu?: ReactNode
  secondary?: ReactNode
  primary?: ReactNode
  /** Stays at the lower edge, within the thumb's reach. */
  foot?: ReactNode
  /** Full width; the body fills the remaining height. */
  wide?: boolean
  /** One column of a form: narrower, at the start, with the head as wide. */
  column?: boolean
  children?: ReactNode
}

export const BackLink = ({ to }: { to: string }) => (
  <Link
    to={to}
    className={buttonStyles.button}
    data-part="button"
    data-variant="ghost"
    data-square
    aria-label={useText('platform')('back')}
  >
    <ArrowLeft size={16} data-mirror aria-hidden="true" />
  </Link>
)

const Foot = ({ children }: { children: ReactNode }) =>
  children ? (
    <div className={pageStyles.pageFoot} ref={pageFoot.set}>
      {children}
    </div>
  ) : null

export function Page({
  title,
  tab,
  meta,
  subtitle,
  present,
  pager,
  back = pager?.back,
  menu,
  secondary,
  primary,
  foot,
  wide,
  column,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTabTitle(heading, tab)

  return (
    <main
      className={pageStyles.page}
      data-wide={wide || undefined}
      data-column={column || undefined}
      id="main"
      tabIndex={-1}
    >
      <header className={pageStyles.pageHead}>
        <div className={pageStyles.pageTitle}>
          {back && <BackLink to={back} />}
          <div className={pageStyles.pageName}>
            <h1 ref={heading}>{title}</h1>
            {meta}
          </div>
          {subtitle && <p className={pageStyles.pageSubtitle}>{subtitle}</p>}
        </div>
        {present && <div className={pageStyles.pagePresent}>{present}</div>}
        {!primary && <div className={pageStyles.pageSave} id="page-save" />}
        {(secondary || primary || pager?.isInList) && (
          <div className={pageStyles.pageActions}>
            {pager && <RecordPager pager={pager} />}
            {secondary}
            {primary}
          </div>
        )}
        {menu && <div className={pageStyles.pageMenu}>{menu}</div>}
      </header>
      <div className={pageStyles.pageBody}>{children}</div>
      <Foot>{foot}</Foot>
    </main>
  )
}
