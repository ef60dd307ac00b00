/* Choosing a variant of a product by its options. */
{
  const { Shopify } = window

  const nameOf = (option) => (typeof option === 'object' && option !== null ? option.name : option)

  const valueAt = (variant, at) => variant.options?.[at] ?? variant[`option${at + 1}`]

  class Product {
    constructor(data) {
      Object.assign(this, data)
    }
    optionNames() {
      return (this.options ?? []).map(nameOf)
    }
    optionValues(at) {
      return [...new Set((this.variants ?? []).map((variant) => valueAt(variant, at)))]
    }
    getVariant(values) {
      const isSame = (variant) => values.every((value, at) => valueAt(variant, at) === value)
      return this.variants?.find(isSame) ?? null
    }
    getVariantById(id) {
      return this.variants?.find((variant) => String(variant.id) === String(id)) ?? null
    }
  }

  /* One list to choose an option's value from. */
  class SingleOptionSelector {
    constructor(group, { at, name, values }) {
      this.multiSelector = group
      this.index = at
      this.name = name
      this.values = values
      this.element = document.createElement('select')
      this.element.append(...values.map((value) => new Option(value, value)))
      this.element.id = `${group.domIdPrefix}-option-${at}`
      this.element.className = 'single-option-selector'
      this.element.dataset.option = `option${at + 1}`
      this.element.addEventListener('change', () => group.updateSelectors())
    }
  }

  /* Lists for the options of a product, in place of one list of its variants. */
  class OptionSelectors {
    constructor(target, { product, onVariantSelected = () => {}, enableHistoryState = false }) {
      const original = typeof target === 'string' ? document.getElementById(target) : target
      this.selectorDivClass = 'selector-wrapper'
      this.original = original
      this.domIdPrefix = original?.id || String(target)
      this.product = new Product(product)
      this.onVariantSelected = onVariantSelected
      this.isInAddress = enableHistoryState
      this.selectors = []
      this.buildSelectors()
      const { addressed } = this
      const chosen = addressed ?? this.product.getVariantById(original?.value) ?? this.product.variants?.[0]
      if (chosen) this.selectVariant(chosen.id)
    }
    get addressed() {
      return this.product.getVariantById(new URLSearchParams(location.search).get('variant'))
    }
    buildSelectors() {
      const names = this.product.optionNames()
      this.selectors = names.map(
        (name, at) => new SingleOptionSelector(this, { at, name, values: this.product.optionValues(at) }),
      )
      for (const selector of this.selectors) this.original?.before(this.wrapped(selector, names.length > 1))
      if (this.original && names.length > 0) this.original.style.display = 'none'
    }
    wrapped({ element, name }, isNamed) {
      const wrapper = document.createElement('div')
      wrapper.className = this.selectorDivClass
      if (isNamed) {
        const label = document.createElement('label')
        Object.assign(label, { htmlFor: element.id, textContent: name })
        wrapper.append(label)
      } else element.setAttribute('aria-label', name)
      wrapper.append(element)
      return wrapper
    }
    selectedValues() {
      return this.selectors.map(({ element }) => element.value)
    }
    selectVariant(id) {
      const variant = this.product.getVariantById(id)
      this.selectors.forEach(({ element }, at) => {
        if (variant) Shopify.setSelectorByValue(element, valueAt(variant, at))
      })
      this.show(variant, false)
    }
    updateSelectors() {
      this.show(this.product.getVariant(this.selectedValues()), true)
    }
    show(variant, isChosen) {
      if (variant && this.original) this.original.value = String(variant.id)
      if (variant && isChosen && this.isInAddress) {
        const address = new URL(location.href)
        address.searchParams.set('variant', variant.id)
        history.replaceState({}, '', address)
      }
      this.onVariantSelected(variant, this)
    }
  }

  Object.assign(Shopify, { Product, OptionSelectors, ...Shopify })
}
