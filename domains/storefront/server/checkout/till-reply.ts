import { type TillAnswer, tillHtml } from '@comptoir/checkout/storefront'
import type { StoreReply, StoreVisit } from '@comptoir/platform/server'

/** Programs ask for data; browsers ask for pages, whatever else they take. */
export const wantsJson = ({ header }: StoreVisit) => {
  const accepted = header('accept') ?? ''
  return accepted.includes('application/json') && !accepted.includes('text/html')
}

/** Nothing of a purchase is kept anywhere, and no address of it is told to anybody. */
const always = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

type Origins = Extract<TillAnswer, { kind: 'page' }>['provider']

/** Nothing runs and nothing is loaded but the shop's own, and the fields of the provider where a card is entered. */
const policy = ({
  script_origins = [],
  frame_origins = [],
  connect_origins = [],
  form_origins = [],
}: NonNullable<Origins> = {}) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...script_origins].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect_origins].join(' '),
    ...(frame_origins.length > 0 ? [['frame-src', ...frame_origins].join(' ')] : []),
    // It judges the redirect that follows a form, too.
    ["form-action 'self'", ...form_origins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Wallets ask the browser from within the provider's frame. */
const permissions = ({ script_origins = [] }: NonNullable<Origins> = {}) =>
  `camera=(), geolocation=(), microphone=(), payment=(${['self', ...script_origins.map((origin) => `"${origin}"`)].join(' ')})`

const noScripts = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

const jsonReply = (data: object, status: number): StoreReply => ({
  status,
  headers: { ...always, 'content-type': 'application/json; charset=utf-8', 'content-security-policy': noScripts },
  body: JSON.stringify(data),
})

/** As a page or a redirect, and as data for programs. */
export async function tillReply(
  answer: TillAnswer,
  visit: StoreVisit,
  cookies: readonly string[] = [],
): Promise<StoreReply> {
  if (wantsJson(visit)) {
    const status = answer.kind === 'page' ? answer.status : 200
    const told = typeof answer.data === 'function' ? await answer.data() : answer.data
    const data = answer.kind === 'page' ? answer.data : { next: answer.to, ...told }
    return { ...jsonReply(data, status), cookies }
  }
  if (answer.kind === 'redirect') {
    const headers = { ...always, location: answer.to, 'content-security-policy': noScripts }
    return { status: 303, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' }, cookies, body: '' }
  }
  return {
    status: answer.status,
    headers: {
      ...always,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(answer.provider),
      ...(answer.provider && { 'permissions-policy': permissions(answer.provider) }),
    },
    cookies,
    body: tillHtml(answer.page),
  }
}
