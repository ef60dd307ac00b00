import { createContext, type ReactNode, use, useState } from 'react'
import styles from './index-table.module.css'

export interface PreviewPlace {
  element: HTMLElement
  /** Moves the cursor of the rows, which the preview follows. */
  step: (by: 1 | -1) => void
}

/** Where drawers of kind `preview` stand; none: above the page. */
export const PreviewPlaceContext = createContext<PreviewPlace | undefined>(undefined)

/** Where a modal dialog is drawn: that of a preview not in the preview, which is a part of the page that it makes inert. */
export const useDialogPlace = () => (use(PreviewPlaceContext) ? document.body : undefined)

interface PreviewBesideProps extends Pick<PreviewPlace, 'step'> {
  children: ReactNode
}

export function PreviewBeside({ step, children }: PreviewBesideProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  if (!children) return null
  return (
    <div ref={setElement} className={styles.indexPreview}>
      {element && <PreviewPlaceContext value={{ element, step }}>{children}</PreviewPlaceContext>}
    </div>
  )
}
