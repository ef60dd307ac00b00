/* What older themes expect of every shop: amounts of money, choosing a variant, countries, and small ways with elements.
   Runs before the theme's own scripts. Loaded twice, it stays as it is; what a theme defines itself is kept. */
{
  const Shopify = window.Shopify || {}
  window.Shopify = Shopify
  const provide = (parts) => Object.assign(Shopify, { ...parts, ...Shopify })

  /* Of the page. The same file under another name comes without them. */
  const page = document.currentScript?.dataset ?? {}
  if (page.shop) {
    provide({
      shop: page.shop,
      locale: page.locale,
      country: page.country,
      currency: { active: page.currency, rate: '1.0' },
      money_format: page.money,
      digits: Number(page.digits),
      routes: { root: page.root },
      designMode: page.design === 'true',
    })
  }
  const root = () => (Shopify.routes?.root ?? '/').replace(/\/$/, '')

  /* Elements */

  const elementOf = (target) => (typeof target === 'string' ? document.getElementById(target) : target)

  const addListener = (target, event, callback) => target?.addEventListener(event, callback)

  const bind = (callback, scope) => callback.bind(scope)

  const setSelectorByValue = (selector, value) => {
    const options = [...selector.options]
    const at = options.findIndex((option) => option.value === String(value) || option.textContent === String(value))
    if (at >= 0) selector.selectedIndex = at
    return at >= 0 ? at : undefined
  }

  const postLink = (path, { method = 'post', parameters = {} } = {}) => {
    const form = document.createElement('form')
    form.method = method
    form.action = path
    for (const [name, value] of Object.entries(parameters)) {
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name, value })
      form.append(field)
    }
    document.body.append(form)
    form.submit()
    form.remove()
  }

  /* Money */

  const marks = {
    amount: [',', '.', true],
    amount_no_decimals: [',', '.', false],
    amount_with_comma_separator: ['.', ',', true],
    amount_no_decimals_with_comma_separator: ['.', ',', false],
    amount_with_space_separator: [' ', ',', true],
    amount_no_decimals_with_space_separator: [' ', ',', false],
    amount_with_period_and_space_separator: [' ', '.', true],
    amount_with_apostrophe_separator: ["'", '.', true],
  }

  /* Minor units: of a currency without any, such as the yen, an amount is what it says. */
  const written = (amount, [thousands, point, hasDecimals]) => {
    const digits = Shopify.digits ?? 2
    const [whole, rest] = (amount / 10 ** digits).toFixed(hasDecimals ? digits : 0).split('.')
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands)
    return rest === undefined ? grouped : grouped + point + rest
  }

  const formatMoney = (amount, format) => {
    const minor = typeof amount === 'string' ? Number(amount.replace('.', '')) : Number(amount ?? 0)
    const pattern = format || Shopify.money_format || '{{amount}}'
    return pattern.replace(/\{\{\s*(\w+)\s*\}\}/, (_whole, name) => written(minor || 0, marks[name] ?? marks.amount))
  }

  /* Countries */

  class CountryProvinceSelector {
    constructor(country, province, { hideElement } = {}) {
      this.countryEl = elementOf(country)
      this.provinceEl = elementOf(province)
      this.provinceContainer = elementOf(hideElement ?? province)
      addListener(this.countryEl, 'change', () => this.countryHandler())
      this.initCountry()
      this.initProvince()
    }
    initCountry() {
      setSelectorByValue(this.countryEl, this.countryEl.dataset.default)
      this.countryHandler()
    }
    initProvince() {
      const { default: chosen } = this.provinceEl.dataset
      if (chosen && this.provinceEl.options.length > 0) setSelectorByValue(this.provinceEl, chosen)
    }
    countryHandler() {
      const [option] = this.countryEl.selectedOptions
      const provinces = JSON.parse(option?.dataset.provinces || '[]')
      this.clearOptions(this.provinceEl)
      this.setOptions(this.provinceEl, provinces)
      if (this.provinceContainer) this.provinceContainer.style.display = provinces.length === 0 ? 'none' : ''
    }
    clearOptions(selector) {
      selector.replaceChildren()
    }
    setOptions(selector, values) {
      selector.append(
        ...values.map((value) => (Array.isArray(value) ? new Option(value[1], value[0]) : new Option(value, value))),
      )
    }
  }

  const display = (id, isShown) => {
    const element = elementOf(id)
    if (element) element.style.display = (isShown ?? element.style.display === 'none') ? '' : 'none'
    return false
  }

  const CustomerAddress = {
    toggleForm: (id) => display(`edit_address_${id}`) || display(`view_address_${id}`),
    toggleNewForm: () => display('add_address'),
    destroy(id, question) {
      const path = `${root()}/account/addresses/${id}`
      if (!question || window.confirm(question)) postLink(path, { parameters: { _method: 'delete' } })
    },
  }

  provide({
    addListener,
    bind,
    setSelectorByValue,
    postLink,
    formatMoney,
    CountryProvinceSelector,
    CustomerAddress,
    /* Parts that other shops load on demand. */
    loadFeatures(features) {
      for (const { name, onLoad } of features) onLoad?.([new Error(`There is no ${name}`)])
    },
    PaymentButton: { init() {} },
  })
}
