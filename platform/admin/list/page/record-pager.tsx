import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { useShortcut } from '../../keyboard/shortcuts.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import styles from './page.module.css'
import type { Pager, Step } from './use-record-pager.ts'

const keys = { previous: 'k', next: 'j' } as const

export function RecordPager({ pager }: { pager: Pager }) {
  const t = useText('platform')
  if (!pager.isInList) return null
  const { at, count, isAtLeast } = pager.place
  return (
    <div className={styles.recordPager}>
      <StepButton step="previous" pager={pager} icon={<ChevronUp size={16} aria-hidden="true" />} />
      <span>{t(isAtLeast ? 'pager.place_at_least' : 'pager.place', { at, count })}</span>
      <StepButton step="next" pager={pager} icon={<ChevronDown size={16} aria-hidden="true" />} />
    </div>
  )
}

interface StepButtonProps {
  step: Step
  pager: Pager
  icon: ReactNode
}

function StepButton({ step, pager: { to, taken }, icon }: StepButtonProps) {
  const t = useText('platform')
  const button = useRef<HTMLButtonElement>(null)
  const go = to[step]
  useShortcut(go ? keys[step] : null, () => go?.(), { label: t(`walk_${step}`), group: t('lists') })

  useEffect(
    function stayOnTheButton() {
      // The focused button was unmounted together with the previous record's page.
      if (taken === step && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    },
    [taken, step],
  )

  return <IconButton ref={button} label={t(`walk_${step}`)} keys={keys[step]} icon={icon} disabled={!go} onClick={go} />
}
