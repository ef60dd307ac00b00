import { Badge, useText } from '@comptoir/platform/admin'
import { CalendarClock, PencilLine } from 'lucide-react'
import { pageStateOf } from '../../contract/page.rules.ts'
import type { PageRow } from '../../contract/page.ts'

const appearances = {
  public: { usual: true },
  scheduled: { tone: 'transit', icon: <CalendarClock size={14} aria-hidden="true" /> },
  draft: { tone: 'off', icon: <PencilLine size={14} aria-hidden="true" /> },
} as const

export function PageStateBadge({ of: page }: { of: Pick<PageRow, 'public' | 'published_at'> }) {
  const t = useText('pages')
  const state = pageStateOf(page, Date.now())
  return <Badge {...appearances[state]}>{t(`states.${state}`)}</Badge>
}
