import type { ReactNode } from 'react'
import styles from './section-rail.module.css'

export const sectionIds = ['text', 'pictures', 'prices', 'stock', 'delivery', 'organisation', 'search'] as const
export type SectionId = (typeof sectionIds)[number]

export const sectionProps = (id: SectionId) => ({ 'data-section': id, tabIndex: -1 })

export const sectionElement = (id: SectionId) => document.querySelector<HTMLElement>(`[data-section="${id}"]`)

/** A part of the page to which the rail leads. */
export const ProductSection = ({ id, children }: { id: SectionId; children: ReactNode }) => (
  <div className={styles.productSection} {...sectionProps(id)}>
    {children}
  </div>
)
