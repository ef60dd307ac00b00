import { type ReactNode, useRef } from 'react'
import { BackLink } from './page/page.tsx'
import { useTabTitle } from './page/use-tab-title.ts'
import workStyles from './work-page.module.css'

export interface WorkPageProps {
  title: string
  back: string
  /** Beside the title. */
  meta?: ReactNode
  /** At the bar's start, after the title; on a narrow window in a row of their own with what is in the middle. */
  tools?: ReactNode
  middle?: ReactNode
  end?: ReactNode
  children: ReactNode
}

/** The whole window of a screen that stands without the panel's frame. */
export function WorkPage({ title, back, meta, tools, middle, end, children }: WorkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTabTitle(heading)

  return (
    <main className={workStyles.work} id="main" tabIndex={-1}>
      <header className={workStyles.workBar}>
        <div className={workStyles.workStart}>
          <div className={workStyles.workTitle}>
            <BackLink to={back} />
            <h1 ref={heading}>{title}</h1>
            {meta}
          </div>
          {tools && <div className={workStyles.workTools}>{tools}</div>}
        </div>
        {middle && <div className={workStyles.workMiddle}>{middle}</div>}
        {end && <div className={workStyles.workEnd}>{end}</div>}
        <div className={workStyles.workSave} id="save-bar" />
      </header>
      <div className={workStyles.workBody}>{children}</div>
    </main>
  )
}
