import { Badge, useText } from '@comptoir/platform/admin'
import { CalendarClock, PencilLine } from 'lucide-react'
import { articleStateOf } from '../contract/article.rules.ts'
import type { Article } from '../contract/article.ts'

const appearances = {
  public: { usual: true },
  scheduled: { tone: 'transit', icon: <CalendarClock size={14} aria-hidden="true" /> },
  draft: { tone: 'off', icon: <PencilLine size={14} aria-hidden="true" /> },
} as const

export function ArticleStateBadge({ of: article }: { of: Pick<Article, 'public' | 'published_at'> }) {
  const t = useText('blog')
  const state = articleStateOf(article, Date.now())
  return <Badge {...appearances[state]}>{t(`states.${state}`)}</Badge>
}
