import { faultsIn, Kbd, useFormats, useText, useWatch } from '@comptoir/platform/admin'
import { useEffect, useRef, useState } from 'react'
import { variantOptions } from '../../../contract/option.rules.ts'
import type { Option } from '../../../contract/option.ts'
import type { ProductFormState } from '../form/use-product-form.ts'
import { type SectionId, sectionElement, sectionIds } from './product-section.tsx'
import styles from './section-rail.module.css'
import { useCurrentSection } from './use-current-section.ts'

type Counts = Readonly<Partial<Record<SectionId, number>>>

interface SectionRailProps {
  of: ProductFormState
  isNew: boolean
}

function show(id: SectionId) {
  const section = sectionElement(id)
  if (section instanceof HTMLDetailsElement) section.open = true
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** Each variant has a stock and a weight of its own; a gift card has neither. */
function withoutSections(options: readonly Option[], isGiftCard: boolean): readonly SectionId[] {
  if (isGiftCard) return ['stock', 'delivery']
  return variantOptions(options).length > 0 ? ['stock'] : []
}

/** The sections of the page with what each holds, or how many of its fields need attention. */
export function SectionRail({ of, isNew }: SectionRailProps) {
  const t = useText('catalogue')
  const { number } = useFormats()
  const nav = useRef<HTMLElement>(null)
  const current = useCurrentSection(nav)
  const faults = useSectionFaults(of)
  const [media, variants, options, isGiftCard] = useWatch({
    control: of.form.control,
    name: ['media', 'variants', 'options', 'gift_card'],
  })
  const without = withoutSections(options, isGiftCard)
  const counts: Counts = { pictures: media.length, prices: options.length > 0 ? variants.length : 0 }

  return (
    <nav ref={nav} className={styles.sectionRail} aria-label={t('rail.label')}>
      <ul>
        {sectionIds
          .filter((id) => !without.includes(id))
          .map((id) => (
            <li key={id}>
              <button type="button" aria-current={id === current || undefined} onClick={() => show(id)}>
                {t(`rail.${id}`)}
                <Count faults={faults[id] ?? 0}>{counts[id] ? number(counts[id]) : null}</Count>
              </button>
            </li>
          ))}
      </ul>
      <Keys isNew={isNew} />
    </nav>
  )
}

function Count({ faults, children }: { faults: number; children: string | null }) {
  const t = useText('catalogue')
  const { number } = useFormats()
  if (faults === 0) return children && <small>{children}</small>
  return (
    <small role="img" data-part="faults" aria-label={t('sheet.faults', { count: faults })}>
      {number(faults)}
    </small>
  )
}

function Keys({ isNew }: { isNew: boolean }) {
  const platform = useText('platform')
  return (
    <div className={styles.railKeys} aria-hidden="true">
      <span>
        <Kbd keys="mod+s" /> {platform('save')}
      </span>
      {!isNew && (
        <>
          <span>
            <Kbd keys="j" /> {platform('walk_next')}
          </span>
          <span>
            <Kbd keys="k" /> {platform('walk_previous')}
          </span>
          <span>
            <Kbd keys="v" /> {platform('shop_link.open')}
          </span>
        </>
      )}
    </div>
  )
}

/** Once a save was rejected; read from the page, where folded parts and parts of other domains have theirs, too. */
function useSectionFaults({ rejections }: ProductFormState): Counts {
  const [faults, setFaults] = useState<Counts>({})

  useEffect(function readFaultsAfterEachRender() {
    const elements = rejections > 0 ? sectionIds.map((id) => [id, sectionElement(id)] as const) : []
    const next = Object.fromEntries(elements.map(([id, element]) => [id, element ? faultsIn(element).length : 0]))
    setFaults((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
  })
  return faults
}
