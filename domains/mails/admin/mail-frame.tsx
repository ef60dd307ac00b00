import { useMemo, useRef } from 'react'
import styles from './mails.module.css'
import { splitPage } from './split-page.ts'

interface MailFrameProps {
  title: string
  html: string
}

/** A sheet belongs to the window that made it. */
function adoptStyle(frame: HTMLIFrameElement, style: string) {
  const page = frame.contentDocument
  const Sheet = page?.defaultView?.CSSStyleSheet
  if (!page || !Sheet) return
  const sheet = new Sheet()
  sheet.replaceSync(style)
  page.adoptedStyleSheets = [sheet]
}

/** The mail as its reader sees it: no scripts run, and no link of it can be followed. */
export function MailFrame({ title, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { page, style } = useMemo(() => splitPage(html), [html])

  function dress() {
    const body = frame.current?.contentDocument?.body
    if (!frame.current || !body) return
    adoptStyle(frame.current, style)
    body.addEventListener('click', (event) => event.preventDefault())
    const resize = () => frame.current?.style.setProperty('--height', `${body.scrollHeight}px`)
    new ResizeObserver(resize).observe(body)
    resize()
  }

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page}
      onLoad={dress}
    />
  )
}
