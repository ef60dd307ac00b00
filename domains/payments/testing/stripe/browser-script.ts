/**
 * A small `stripe.js`: a Payment Element in deferred mode with one field for the number, and a confirmation token. The
 * field is in a frame of the stand-in, as Stripe's is in one of theirs: the page never holds a number.
 */
export const browserScript = (origin: string) => `(() => {
  const origin = ${JSON.stringify(origin)}
  const ask = (frame, kind) => new Promise((resolve) => {
    const id = String(Math.random())
    const hear = ({ data, origin: from }) => {
      if (from !== origin || data?.id !== id) return
      removeEventListener('message', hear)
      resolve(data)
    }
    addEventListener('message', hear)
    frame.contentWindow.postMessage({ id, kind }, origin)
  })
  window.Stripe = (key) => ({
    elements: () => {
      let frame
      const elements = {
        create: () => {
          const listeners = {}
          return {
            mount(target) {
              const place = typeof target === 'string' ? document.querySelector(target) : target
              frame = document.createElement('iframe')
              frame.src = origin + '/v3/field'
              frame.title = 'Secure card payment input frame'
              frame.style.cssText = 'inline-size:100%;block-size:4rem;border:0'
              frame.addEventListener('load', () => listeners.ready?.({ elementType: 'payment' }))
              place.append(frame)
            },
            on(name, listener) { listeners[name] = listener; return this },
            update() {}, unmount() { frame?.remove() }, destroy() { frame?.remove() },
          }
        },
        getElement: () => null,
        update() {},
        submit: async () => {
          const { error } = await ask(frame, 'check')
          return error ? { error } : {}
        },
        token: () => ask(frame, 'token:' + key),
      }
      return elements
    },
    createConfirmationToken: async ({ elements }) => {
      const { token, error } = await elements.token()
      return error ? { error } : { confirmationToken: token }
    },
  })
})()
`

/** The frame of the field. */
export const fieldPage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Card</title>
<style>body { margin: 0; font: 1rem system-ui } input { inline-size: 100%; padding: .5rem; box-sizing: border-box; font: inherit }</style>
<label>Card number <input inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242"></label>
<script>
  const field = document.querySelector('input')
  const number = () => field.value.replaceAll(' ', '')
  const incomplete = { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' }
  addEventListener('message', async ({ data, source, origin }) => {
    const answer = (given) => source.postMessage({ id: data.id, ...given }, origin)
    if (number().length < 16) return answer({ error: incomplete })
    if (data.kind === 'check') return answer({})
    const reply = await fetch('/v1/confirmation_tokens', {
      method: 'POST',
      headers: { authorization: 'Bearer ' + data.kind.slice(6) },
      body: new URLSearchParams({ number: number() }),
    })
    const token = await reply.json()
    answer(reply.ok ? { token } : { error: token.error })
  })
</script>
</html>
`
