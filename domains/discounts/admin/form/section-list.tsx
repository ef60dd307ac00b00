import { Drawer, useIsPhone, useText } from '@comptoir/platform/admin'
import { ChevronDown, ChevronRight, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NameSection } from '../fields/name-section.tsx'
import { OftenSection } from '../fields/often-section.tsx'
import { OnSection } from '../fields/on-section.tsx'
import { TogetherSection } from '../fields/together-section.tsx'
import { WhatSection } from '../fields/what-section.tsx'
import { WhenSection } from '../fields/when-section.tsx'
import { WhoSection } from '../fields/who-section.tsx'
import type { PartKey } from '../sentence/part.ts'
import type { Wording } from '../sentence/wording.ts'
import type { PartProps, WrittenForm } from '../values/discount-values.ts'
import { type SectionKey, sectionKeys } from '../values/sections.ts'
import { partWords } from './part-words.ts'
import styles from './section-list.module.css'

/** What is open, and the field in it that the cursor goes to. */
export interface Opened {
  section: SectionKey
  part: PartKey | null
}

export interface SectionListProps extends PartProps {
  of: WrittenForm
  isNew: boolean
  wording: Wording
  opened: Opened | null
  onOpen: (opened: Opened | null) => void
  faulty: ReadonlySet<SectionKey>
}

const fields: Readonly<Partial<Record<PartKey, string>>> = {
  ...{ minimum: 'minimum', except: 'except', budget: 'budget', limit: 'usage_limit', often: 'per_customer_limit' },
}

const controls = 'input:not([type=hidden], [aria-hidden=true]), button, textarea'

/** The field of a part, or the first one that is chosen or filled in. */
function focusIn(body: HTMLElement | null, part: PartKey | null) {
  const field = part === null ? undefined : fields[part]
  const around = field === undefined ? body : body?.querySelector<HTMLElement>(`[data-path="${field}"]`)
  const chosen = field === undefined ? around?.querySelector<HTMLElement>('input:checked') : null
  const control = chosen ?? around?.querySelector<HTMLElement>(controls)
  control?.focus()
}

/** One of them is open at a time; on a phone it is a sheet. */
export function SectionList(props: SectionListProps) {
  const { opened, onOpen, faulty, values, wording } = props
  const t = useText('discounts')
  const isPhone = useIsPhone()
  return (
    <>
      <ul className={styles.parts}>
        {sectionKeys.map((section) => {
          const isOpen = opened?.section === section
          const isFolded = !isOpen || isPhone
          return (
            <li
              key={section}
              data-open={(isOpen && !isPhone) || undefined}
              {...(faulty.has(section) && isFolded && { 'data-part': 'field', 'data-invalid': true })}
            >
              <button
                type="button"
                className={styles.partHead}
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? null : { section, part: null })}
              >
                <b data-part="label">{t(`form.sections.${section}`)}</b>
                <span>
                  <bdi>{partWords(section, values, wording)}</bdi>
                </span>
                <Fold isOpen={isOpen} isPhone={isPhone} />
              </button>
              {isOpen && !isPhone && (
                <Body className={styles.partBody} part={opened.part}>
                  <Section {...props} section={section} />
                </Body>
              )}
            </li>
          )
        })}
      </ul>
      {isPhone && opened && (
        <Drawer open onOpenChange={(isOpen) => isOpen || onOpen(null)} title={t(`form.sections.${opened.section}`)}>
          <Body className={styles.sheetBody} part={opened.part}>
            <Section {...props} section={opened.section} />
          </Body>
        </Drawer>
      )}
    </>
  )
}

function Fold({ isOpen, isPhone }: { isOpen: boolean; isPhone: boolean }) {
  if (isPhone) return <ChevronRight size={16} data-mirror aria-hidden="true" />
  const Icon = isOpen ? ChevronUp : ChevronDown
  return <Icon size={16} aria-hidden="true" />
}

function Body({ className, part, children }: { className?: string; part: PartKey | null; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(
    function goToTheField() {
      if (part !== null) focusIn(body.current, part)
    },
    [part],
  )
  return (
    <div ref={body} className={className}>
      {children}
    </div>
  )
}

function Section({ section, ...part }: SectionListProps & { section: SectionKey }) {
  const { of, values, set, errorOf, isNew } = part
  const given = { values, set, errorOf }
  switch (section) {
    case 'name':
      return <NameSection {...given} of={of} isNew={isNew} />
    case 'what':
      return <WhatSection {...given} />
    case 'on':
      return <OnSection {...given} />
    case 'who':
      return <WhoSection {...given} />
    case 'when':
      return <WhenSection {...given} />
    case 'often':
      return <OftenSection {...given} />
    default:
      return <TogetherSection {...given} />
  }
}
