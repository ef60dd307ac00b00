import type { Plugin } from 'vite'

/** Drops the summaries of calls from the panel: only `openapi.json` shows them, and the server writes it. */
export const withoutSummaries = (): Plugin => ({
  name: 'comptoir-without-summaries',
  transform: {
    order: 'pre',
    filter: { id: /\/contract\/.+\.ts$/, code: 'summary: ' },
    handler: (code) => ({ code: code.replaceAll(/\bsummary: '(?:[^'\\]|\\.)*',?/g, ''), map: null }),
  },
})
