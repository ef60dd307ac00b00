import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { ButtonLink } from '../actions/button-link.tsx'
import styles from './reader.module.css'

export interface ReaderProps {
  /** Name of the list: "Mails". */
  label: string
  /** Tabs and search. */
  toolbar: ReactNode
  list: ReactNode
  /** Id of the open record. */
  openId: string | null
  /** Address of the list alone, where a phone goes back to. */
  back: string
  /** The open record, or what stands in its place. */
  children: ReactNode
}

/** A list beside the open record; where there is no room for both, one after the other. */
export function Reader({ label, toolbar, list, openId, back, children }: ReaderProps) {
  const t = useText('platform')
  const opened = useRef<HTMLElement>(null)

  useEffect(
    function keepTheFocus() {
      // On phones the link that opened the record is hidden now.
      const isLost = document.activeElement === document.body || document.activeElement?.checkVisibility() === false
      if (openId !== null && isLost) opened.current?.focus()
    },
    [openId],
  )

  return (
    <div className={styles.reader} data-open={openId !== null || undefined}>
      <div className={styles.readerBar}>{toolbar}</div>
      <nav className={styles.readerList} aria-label={label}>
        {list}
      </nav>
      <section ref={opened} className={styles.readerOpen} tabIndex={-1} aria-label={t('opened')}>
        <div className={styles.readerBack}>
          <ButtonLink variant="ghost" to={back} icon={<ArrowLeft size={16} data-mirror aria-hidden="true" />}>
            {label}
          </ButtonLink>
        </div>
        {children}
      </section>
    </div>
  )
}
