import { Card } from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type SectionId, sectionProps } from '../rail/product-section.tsx'
import styles from './folds.module.css'

/** Parts of a product that are seldom changed, each as one line until it is opened. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <Card flush>
    <div className={styles.folds}>{children}</div>
  </Card>
)

interface FoldProps {
  title: string
  /** What it holds, while it is closed. */
  sentence: ReactNode
  /** The rail leads here. */
  section?: SectionId
  children: ReactNode
}

export const Fold = ({ title, sentence, section, children }: FoldProps) => (
  <details {...(section && sectionProps(section))}>
    <summary>
      <b>{title}</b>
      <span>{sentence}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </summary>
    <div className={styles.foldBody}>{children}</div>
  </details>
)
