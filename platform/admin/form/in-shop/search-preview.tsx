import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './search-preview.module.css'

export interface SearchPreview {
  /** From the host on: `['shop.example', 'products', 'round-teapot']`. */
  address: readonly string[]
  /** Empty while there is nothing to find. */
  title: string
  text: string
}

interface SearchPreviewCardProps {
  preview: SearchPreview
  children: ReactNode
}

/** The record as a search engine lists it; its fields are behind "Edit", where the walk to faults opens them, too. */
export function SearchPreviewCard({ preview, children }: SearchPreviewCardProps) {
  const t = useText('platform')
  const [isOpen, setOpen] = useState(false)
  const { address, title, text } = preview

  return (
    <Card
      title={t('search_card.title')}
      actions={
        <Button variant="ghost" writes={false} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'search_card.fold' : 'search_card.edit')}
        </Button>
      }
    >
      <div className={styles.searchPreview}>
        {title ? (
          <>
            <small dir="ltr">{address.join(' › ')}</small>
            <b dir="auto">{title}</b>
            <p dir="auto">{text || t('search_card.no_text')}</p>
          </>
        ) : (
          <p>{t('search_card.no_title')}</p>
        )}
      </div>
      <details
        className={styles.searchFields}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('search_card.edit')}</summary>
        <div>{children}</div>
      </details>
    </Card>
  )
}
