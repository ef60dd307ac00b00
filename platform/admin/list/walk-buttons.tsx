import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useShortcut } from '../shortcuts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { Step, Walk } from './use-walk.ts'

const keys = { previous: 'k', next: 'j' } as const

/** The record before and the one after this, in the list that it was opened from. */
export const WalkButtons = ({ walk }: { walk: Walk }) =>
  walk.isOnTheWay && (
    <div className="k-page-walk">
      <StepButton step="previous" walk={walk} icon={<ChevronUp size={16} aria-hidden="true" />} />
      <StepButton step="next" walk={walk} icon={<ChevronDown size={16} aria-hidden="true" />} />
    </div>
  )

interface StepButtonProps {
  step: Step
  walk: Walk
  icon: ReactNode
}

function StepButton({ step, walk: { to, taken }, icon }: StepButtonProps) {
  const t = useText('platform')
  const button = useRef<HTMLButtonElement>(null)
  const go = to[step]
  useShortcut(go ? keys[step] : null, () => go?.(), { label: t(`walk_${step}`), group: t('lists') })

  useEffect(
    function stayOnTheButton() {
      // The page of the record before took the focused button with it.
      if (taken === step && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    },
    [taken, step],
  )

  return (
    <IconButton
      ref={button}
      label={t(`walk_${step}`)}
      keys={keys[step]}
      icon={icon}
      variant="secondary"
      disabled={!go}
      onClick={go}
    />
  )
}
