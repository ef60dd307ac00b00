import { type RefObject, useEffect, useState } from 'react'
import { type SectionId, sectionElement, sectionIds } from './product-section.tsx'

/** A section is reached once its head is this far below the upper edge. */
const reachedPx = 160

/** One below the other; the others stand beside them. */
const column: readonly SectionId[] = ['text', 'pictures', 'prices', 'stock', 'delivery']

const isSeen = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight

function focusedSection() {
  const section = document.activeElement?.closest<HTMLElement>('[data-section]')
  return section && isSeen(section.getBoundingClientRect()) ? section.dataset.section : undefined
}

/** Where one works: the section with the focus while it is in sight, else the last one that was scrolled to. */
function currentSection(page: Element): SectionId {
  const focused = focusedSection()
  const edge = page.getBoundingClientRect().top + reachedPx
  const isReached = (id: SectionId) => (sectionElement(id)?.getBoundingClientRect().top ?? Infinity) <= edge
  return sectionIds.find((id) => id === focused) ?? column.findLast(isReached) ?? 'text'
}

export function useCurrentSection(rail: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<SectionId>('text')

  useEffect(
    function markWhileScrolling() {
      const page = rail.current?.closest('main')
      if (!page) return
      const mark = () => setCurrent(currentSection(page))
      page.addEventListener('scroll', mark, { passive: true })
      page.addEventListener('focusin', mark)
      return () => {
        page.removeEventListener('scroll', mark)
        page.removeEventListener('focusin', mark)
      }
    },
    [rail],
  )
  return current
}
