/* The basket, as scripts of themes ask for it. */
{
  const { Shopify } = window

  const failed = (reply) => Shopify.onError(reply)

  async function send(path, body, done) {
    const root = (Shopify.routes?.root ?? '/').replace(/\/$/, '')
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const asked = body === null ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    const reply = await fetch(`${root}/cart${path}.js`, asked)
    const read = await reply.json()
    if (!reply.ok) return failed(read)
    done?.(read)
  }

  const updated = (done) => done ?? Shopify.onCartUpdate

  Object.assign(Shopify, {
    onError() {},
    onCartUpdate() {},
    onItemAdded() {},
    getCart: (done) => send('', null, updated(done)),
    addItem: (id, quantity = 1, done) => send('/add', { id, quantity }, done ?? Shopify.onItemAdded),
    addItemFromForm: (target, done) =>
      send(
        '/add',
        Object.fromEntries(new FormData(typeof target === 'string' ? document.getElementById(target) : target)),
        done ?? Shopify.onItemAdded,
      ),
    changeItem: (id, quantity, done) => send('/change', { id, quantity }, updated(done)),
    removeItem: (id, done) => send('/change', { id, quantity: 0 }, updated(done)),
    clear: (done) => send('/clear', {}, updated(done)),
    updateCartNote: (note, done) => send('/update', { note }, updated(done)),
    ...Shopify,
  })
}
