export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test states the shape it expects
  body: any
}

/** Returns null if there was no reply, so the outcome is unknown. */
export async function call(url: string, token: string, [method, path, body, key]: [string, string, unknown?, string?]) {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        _token: token,
        ...(method === 'POST' && { 'idempotency-key': key ?? crypto.randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(12_000),
    })
    const answer: Answer = { status: response.status, body: await response.json() }
    return answer
  } catch {
    return null
  }
}
