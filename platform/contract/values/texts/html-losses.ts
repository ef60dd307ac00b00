/** What rich text cannot hold: it is left out when the text is saved. */
export const htmlLosses = ['script', 'form', 'media', 'picture'] as const
export type HtmlLoss = (typeof htmlLosses)[number]

const signs: Readonly<Record<HtmlLoss, RegExp>> = {
  script: /<script\b/i,
  form: /<(?:form|input|select|textarea|button)\b/i,
  media: /<(?:object|embed|applet|(?:iframe|video|audio)\b(?![^>]*\bsrc\s*=\s*["']?(?:https:|\/\/)))/i,
  picture: /<(?:svg|canvas|img\b(?![^>]*\bsrc\s*=\s*["']?https?:))/i,
}

/** Kinds of content in an HTML text that are left out and meant something. */
export const lossesOf = (html: string): HtmlLoss[] => htmlLosses.filter((loss) => signs[loss].test(html))
