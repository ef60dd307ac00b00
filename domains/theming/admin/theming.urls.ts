export const themingUrl = '/web_store/theming'

/** The editor of a theme, at one of its pages. */
export const editorUrl = (theme: string, page?: string) => `${themingUrl}/${theme}${page ? `/${page}` : ''}`
export const codeUrl = (theme: string) => `${themingUrl}/${theme}/code`
