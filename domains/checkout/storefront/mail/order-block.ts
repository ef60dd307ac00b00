import { escaped, type MailBlock } from '@comptoir/mails/server'

export interface MailLine {
  title: string
  notes: string
  quantity: number
  total: string
  /** Address of a small picture; empty without one. */
  image: string
}

export interface MailSum {
  label: string
  amount: string
  isTotal?: boolean
}

/** The lines and sums of an order: a table, as mail programs know nothing else. */
export function slipBlock(lines: readonly MailLine[], sums: readonly MailSum[]): MailBlock {
  const cell = 'padding:8px;vertical-align:middle'
  const bdi = (text: string) => `<bdi>${escaped(text)}</bdi>`
  const goods = lines.map(({ title, notes, quantity, total, image }) => {
    const picture = image
      ? `<img src="${escaped(image)}" width="64" height="64" alt="" style="display:block;width:64px;height:64px;object-fit:cover;border-radius:3px">`
      : ''
    const small = [notes, quantity > 1 ? `× ${quantity}` : ''].filter(Boolean).join(' · ')
    return `<tr><td style="${cell};width:64px">${picture}</td><td style="${cell}">${bdi(title)}${
      small ? `<br><span style="color:#5a6c70;font-size:13px">${bdi(small)}</span>` : ''
    }</td><td style="${cell};text-align:end;white-space:nowrap">${bdi(total)}</td></tr>`
  })
  const rows = sums.map(({ label, amount, isTotal }) => {
    const style = isTotal ? `${cell};border-top:1px dashed #7e878d;font-size:19px;font-weight:600` : cell
    return `<tr><td colspan="2" style="${style}">${bdi(label)}</td><td style="${style};text-align:end;white-space:nowrap">${bdi(amount)}</td></tr>`
  })
  const table = 'width:100%;border-collapse:collapse;border:1px solid #dbe4e3;margin:0 0 16px'
  return {
    html: `<table role="presentation" style="${table}"><tbody>${goods.join('')}${rows.join('')}</tbody></table>`,
    plain: [
      ...lines.map(({ title, notes, quantity, total }) =>
        [`${quantity} × ${title}`, notes, total].filter(Boolean).join(' · '),
      ),
      ...sums.map(({ label, amount }) => `${label}: ${amount}`),
    ].join('\n'),
  }
}

/** Names with what stands for them, such as an address or where to transfer to. */
export function factsBlock(facts: readonly { label: string; lines: readonly string[] }[]): MailBlock {
  const shown = facts.filter(({ lines }) => lines.length > 0)
  return {
    html: shown
      .map(
        ({ label, lines }) =>
          `<p><b>${escaped(label)}</b><br>${lines.map((line) => `<bdi>${escaped(line)}</bdi>`).join('<br>')}</p>`,
      )
      .join(''),
    plain: shown.map(({ label, lines }) => [`${label}:`, ...lines].join('\n')).join('\n\n'),
  }
}

export interface MailStep {
  label: string
  isReached: boolean
}

/** How far an order is. The rings are letters: mail programs hide pictures until they are asked. */
export function wayBlock(steps: readonly MailStep[]): MailBlock {
  const cells = steps.map(({ label, isReached }) => {
    const ring = `<span aria-hidden="true" style="font-size:22px;line-height:1">${isReached ? '&#9673;' : '&#9711;'}</span>`
    const text = isReached ? `<b>${escaped(label)}</b>` : escaped(label)
    return `<td style="width:25%;padding:0 8px 0 0;vertical-align:top;color:${isReached ? '#16292d' : '#5a6c70'};font-size:13px">${ring}<br>${text}</td>`
  })
  return {
    html: `<table role="presentation" style="width:100%;border-collapse:collapse;margin:8px 0 16px"><tbody><tr>${cells.join('')}</tr></tbody></table>`,
    plain: steps.map(({ label, isReached }) => `${isReached ? '(*)' : '( )'} ${label}`).join('  '),
  }
}

/** Why they get it, and the way out. */
export function leaveBlock(text: string, label: string, url: string): MailBlock {
  return {
    html: `<p class="note">${escaped(text)} <a style="color:inherit" href="${escaped(url)}">${escaped(label)}</a></p>`,
    plain: `${text}\n${label}:\n${url}`,
  }
}

/** One after the other. */
export const joinBlocks = (...blocks: readonly MailBlock[]): MailBlock => ({
  html: blocks.map(({ html }) => html).join('\n'),
  plain: blocks
    .map(({ plain }) => plain)
    .filter(Boolean)
    .join('\n\n'),
})
