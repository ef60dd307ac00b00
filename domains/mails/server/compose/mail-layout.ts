import { directionOf, type Locale } from '@comptoir/platform/contract'
import type { MailBlock, MailTexts } from './mail-template.ts'

export interface Letterhead {
  shop: string
  /** Absolute address of the logo; empty for none. */
  logo: string
  /** Who sends it: the shop's address and how it is reached. */
  foot: readonly string[]
}

export interface MailParts {
  locale: Locale
  texts: MailTexts
  /** Address of the button; empty for none. */
  link: string
  head: Letterhead
  /** Between the text and the button. */
  above?: MailBlock | undefined
  /** After the button. */
  below?: MailBlock | undefined
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)

// In the head, not inline: mail programs that drop it show plain but whole text.
const style = `
body { margin: 0; background: #eef3f2; color: #16292d; font: 16px/1.55 system-ui, sans-serif; }
.preview { display: none; max-height: 0; overflow: hidden; }
.page { padding: 32px 16px; }
.card { max-width: 520px; margin: 0 auto; padding: 28px 28px 24px; background: #fff; border-radius: 12px; }
.shop { margin: 0 0 20px; padding-bottom: 16px; border-bottom: 1px solid #dbe4e3; color: #005f66; font-weight: 600; }
.shop img { display: block; max-height: 40px; max-width: 200px; }
h1 { margin: 0 0 12px; font-size: 21px; line-height: 1.3; }
p { margin: 0 0 14px; }
.button { display: block; margin: 22px 0; padding: 13px 20px; border-radius: 8px; background: #005f66; color: #fff;
  font-weight: 600; text-align: center; text-decoration: none; }
.address { color: #5a6c70; font-size: 13px; overflow-wrap: anywhere; }
footer { max-width: 520px; margin: 16px auto 0; padding: 0 28px; color: #5a6c70; font-size: 12px; overflow-wrap: anywhere; }
@media (max-width: 420px) { .page { padding: 16px 8px; } .card { padding: 20px 16px; } footer { padding: 0 16px; } }
.note { margin: 18px 0 0; color: #5a6c70; font-size: 13px; }`

const paragraphs = (text: string, attributes = '') =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p${attributes}>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

const headOf = ({ shop, logo }: Letterhead) =>
  logo ? `<img src="${escaped(logo)}" alt="${escaped(shop)}">` : `<bdi>${escaped(shop)}</bdi>`

/** One column, without pictures of others and without anything that tells when it is opened. */
export function mailHtml({ locale, texts, link, head, above, below }: MailParts): string {
  const { subject, preview, title, text, button, note } = texts
  const action =
    button && link
      ? `<a class="button" href="${escaped(link)}">${escaped(button)}</a>
<p class="address" dir="ltr">${escaped(link)}</p>`
      : ''
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title>
<style>${style}</style>
</head>
<body>
${preview ? `<div class="preview">${escaped(preview)}</div>\n` : ''}<div class="page"><div class="card">
<div class="shop">${headOf(head)}</div>
<h1>${escaped(title)}</h1>
${paragraphs(text)}
${above?.html ?? ''}
${action}
${below?.html ?? ''}
${note ? paragraphs(note, ' class="note"') : ''}
</div>
${head.foot.length > 0 ? `<footer>${head.foot.map((line) => `<bdi>${escaped(line)}</bdi>`).join(' · ')}</footer>` : ''}
</div>
</body>
</html>`
}

/** The same mail for programs that show no HTML (RFC 2046 §5.1.4). */
export function mailPlain({ texts: { title, text, button, note }, link, head, above, below }: MailParts): string {
  const action = button && link ? [`${button}:\n${link}`] : []
  const blocks = [...(above ? [above.plain] : []), ...action, ...(below ? [below.plain] : [])]
  return `${[title, text, ...blocks, ...(note ? [note] : []), `-- \n${[head.shop, ...head.foot].join('\n')}`].join('\n\n')}\n`
}
