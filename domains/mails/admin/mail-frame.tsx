import { useEffect, useMemo, useRef } from 'react'
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

/** As high as its content, for as long as this page of the frame stands. */
function followHeight(frame: HTMLIFrameElement, body: HTMLElement) {
  const resize = () => frame.style.setProperty('--height', `${body.scrollHeight}px`)
  const observer = new ResizeObserver(resize)
  observer.observe(body)
  resize()
  return observer
}

/** The mail as its reader sees it: no scripts run, and no link of it can be followed. */
export function MailFrame({ title, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const observer = useRef<ResizeObserver>(undefined)
  const { page, style } = useMemo(() => splitPage(html), [html])

  useEffect(
    function forgetThePage() {
      void page
      // A page that has gone would be reported in every frame.
      return () => observer.current?.disconnect()
    },
    [page],
  )

  function dress() {
    const body = frame.current?.contentDocument?.body
    if (!frame.current || !body) return
    adoptStyle(frame.current, style)
    body.addEventListener('click', (event) => event.preventDefault())
    observer.current?.disconnect()
    observer.current = followHeight(frame.current, body)
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
