import { type Header, ignoredIn } from '../read/csv-columns.ts'

/** Header cells as people write them, and those of our own export; the first of a list applies. */
const names = {
  amount: ['amount', 'balance', 'value', 'initial value', 'montant', 'المبلغ', '金額', 'tutar'],
  name: ['name', 'recipient', 'recipient name', 'nom', 'الاسم', '名前', 'ad'],
  email: ['email', 'e-mail', 'recipient email', 'mail', 'البريد الإلكتروني', 'メールアドレス', 'e-posta'],
  message: ['message', 'note', 'الرسالة', 'メッセージ', 'mesaj'],
  giver: ['from', 'given by', 'giver', 'de la part de', 'من', '贈り主', 'kimden'],
  language: ['language', 'locale', 'langue', 'اللغة', '言語', 'dil'],
  send_on: ['send on', 'send_on', 'date', 'jour d’envoi', 'يوم الإرسال', '送信日', 'gönderim günü'],
  ends: ['ends', 'ends on', 'expires', 'expires on', 'expiry date', 'expire', 'تنتهي', '有効期限', 'son gün'],
  reason: ['reason', 'why', 'raison', 'السبب', '理由', 'neden'],
} as const

export type CardColumn = keyof typeof names

/** A file without amounts is none of gift cards. */
export function readCardHeader(cells: readonly string[]): Header<CardColumn> | null {
  const folded = cells.map((cell) => cell.trim().toLowerCase())
  const columns: (CardColumn | null)[] = folded.map(() => null)
  let column: CardColumn
  for (column in names) {
    const at = names[column].map((name) => folded.indexOf(name)).find((place) => place >= 0)
    if (at !== undefined) columns[at] ??= column
  }
  return columns.includes('amount') ? { columns, ignored: ignoredIn(cells, columns) } : null
}
