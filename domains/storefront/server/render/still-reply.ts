import type { StoreReply } from '@comptoir/platform/server'
import { pageReply, type RenderedPlan } from './page-reply.ts'

/** In linear time, because themes come from strangers. */
function afterScript(text: string) {
  const end = text.search(/<\/script/i)
  return end < 0 ? '' : text.slice(text.indexOf('>', end) + 1)
}

function withoutScripts(html: string) {
  const [start = '', ...parts] = html.split(/<script\b/i)
  return start + parts.map(afterScript).join('')
}

/** Runs once the styles have been applied. A panel cannot see for itself that a page of another origin is there. */
const announcement = (mark: string) =>
  `<script nonce="${mark}">parent.postMessage({ source: 'comptoir-preview', kind: 'ready' }, '*')</script>`

/** A page as a picture of itself within the panel: its scripts are left out, so it changes and sends nothing. */
export const stillReply = (
  { html, sources }: RenderedPlan,
  { scriptMark, panel }: { scriptMark: string; panel: string },
): StoreReply =>
  pageReply({ html: withoutScripts(html) + announcement(scriptMark), sources }, scriptMark, {
    ...{ isPrivate: true, isStill: true, framedBy: panel },
  })
