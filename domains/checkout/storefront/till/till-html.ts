import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A page as a browser reads it: no script of ours or of React belongs to it. */
export const tillHtml = (page: ReactNode): string => `<!doctype html>${renderToStaticMarkup(page)}`
