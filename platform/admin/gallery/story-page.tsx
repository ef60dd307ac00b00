import { Page } from '../list/page/page.tsx'
import type { Samples } from './samples.ts'
import type { Story } from './story.ts'

export function StoryPage({ story, samples }: { story: Story; samples: Samples }) {
  const { Part, isPage, id } = story
  const part = <Part samples={samples} />
  return isPage ? part : <Page title={`${samples.title}: ${id}`}>{part}</Page>
}
