import { type RecordMenuProps, useText } from '@comptoir/platform/admin'
import { ListChecks } from 'lucide-react'
import { useNavigate } from 'react-router'
import { firstSteps } from '../../contract/first-days.ts'
import { useHiddenSteps } from './hide-steps.tsx'
import { useKnownFirstDays } from './use-known-first-days.ts'

/** The way back to the first steps, in the menu of one's profile, while not all are done. */
export function FirstStepsEntry({ children }: RecordMenuProps) {
  const t = useText('dashboard')
  const navigate = useNavigate()
  const { areHidden, hide } = useHiddenSteps()
  const first = useKnownFirstDays()
  if (!first) return children([])
  const show = () => {
    if (areHidden) hide(false)
    void navigate('/')
  }
  const label = t('first.menu', { done: first.done.length, all: firstSteps.length })
  const icon = <ListChecks size={16} aria-hidden="true" />
  return children([{ id: 'first', items: [{ id: 'first_steps', label, icon, writes: false, onSelect: show }] }])
}
