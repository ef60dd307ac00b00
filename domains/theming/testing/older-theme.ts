/** Where the theme finds what is not its own, as `host` or `host:port`. */
interface OlderHosts {
  library: string
  faces: string
}

const layout = ({ library, faces }: OlderHosts) => `<!doctype html>
<!--[if lt IE 9]><script src="//html5shiv.example.com/html5.js"></script><![endif]-->
<html lang="{{ shop.locale }}" class="no-js">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width,initial-scale=1">
  <title>{{ page_title }}{% if current_tags %} &ndash; {{ current_tags | join: ', ' }}{% endif %}</title>
  {% include 'social-meta' %}
  {{ 'shop.scss.css' | asset_url | stylesheet_tag }}
  {{ '//${faces}/icons.css' | stylesheet_tag }}
  <script src="//${library}/jquery.min.js"></script>
  {{ content_for_header }}
  {{ 'option_selection.js' | shopify_asset_url | script_tag }}
</head>
<body id="{{ page_title | handle }}" class="template-{{ template | replace: '.', ' ' | truncatewords: 1, '' }}">
  <header class="site-header">
    <h1><a href="/">{{ shop.name }}</a></h1>
    <ul class="site-nav">
      {% for link in linklists.main-menu.links %}
        <li{% if link.active %} class="active"{% endif %}><a href="{{ link.url }}">{{ link.title }}</a></li>
      {% endfor %}
      <li><a href="/cart"><span class="icon icon-cart" aria-hidden="true"></span> {{ 'layout.cart' | t }}
        <span id="cart-count">{{ cart.item_count }}</span></a></li>
      {% if shop.customer_accounts_enabled %}
        <li>{% if customer %}{{ 'layout.log_out' | t | customer_logout_link }}{% else %}{{ 'layout.log_in' | t | customer_login_link }}{% endif %}</li>
      {% endif %}
    </ul>
  </header>
  <main>{{ content_for_layout }}</main>
  <footer class="site-footer">
    {% if settings.footer_note != blank %}<p>{{ settings.footer_note }}</p>{% endif %}
    <p>&copy; {{ 'now' | date: '%Y' }} {{ shop.name | link_to: '/' }}</p>
  </footer>
  {{ 'shop.js' | asset_url | script_tag }}
</body>
</html>`

const templates = {
  'templates/index.liquid': `<div class="hero">{{ settings.hero | escape }}</div>
    {% for product in collections.all.products limit: 6 %}{% include 'product-card' %}{% endfor %}`,
  'templates/collection.liquid': `{% paginate collection.products by 6 %}
    <h2>{{ collection.title }}</h2><div class="grid">
    {% for product in collection.products %}{% include 'product-card' %}{% else %}<p>{{ 'collection.empty' | t }}</p>{% endfor %}</div>
    {% if paginate.pages > 1 %}{{ paginate | default_pagination }}{% endif %}{% endpaginate %}`,
  'templates/list-collections.liquid': `{% for collection in collections %}<p>{{ collection.title | link_to: collection.url }}</p>{% endfor %}`,
  'templates/product.liquid': `{% assign current = product.selected_or_first_available_variant %}
    <h2>{{ product.title }}</h2>
    {% if product.featured_image %}<img src="{{ product.featured_image | product_img_url: 'large' }}" alt="{{ product.title | escape }}">{% endif %}
    <p id="price" class="price">{{ current.price | money }}</p>
    <form action="/cart/add" method="post" id="add" enctype="multipart/form-data">
      <select name="id" id="variants">
        {% for variant in product.variants %}
          <option value="{{ variant.id }}"{% if variant == current %} selected{% endif %}>{{ variant.title }} - {{ variant.price | money_with_currency }}</option>
        {% endfor %}
      </select>
      <input type="number" name="quantity" value="1" min="1" aria-label="{{ 'product.quantity' | t }}">
      <button type="submit" name="add" class="btn"><span class="icon icon-cart" aria-hidden="true"></span> {{ 'product.add' | t }}</button>
    </form>
    <div class="rte">{{ product.description }}</div>
    {% if collection %}{{ collection.title | link_to: collection.url }}{% endif %}
    <script>
      var chosen = function (variant) {
        var price = document.getElementById('price')
        price.textContent = variant ? Shopify.formatMoney(variant.price, {{ shop.money_format | json }}) : {{ 'product.gone' | t | json }}
      }
      new Shopify.OptionSelectors('variants', { product: {{ product | json }}, onVariantSelected: chosen, enableHistoryState: true })
    </script>`,
  'templates/cart.liquid': `<h2>{{ 'layout.cart' | t }}</h2>
    {% if cart.item_count == 0 %}<p>{{ 'cart.empty' | t }}</p>{% else %}
    <form action="/cart" method="post" novalidate>
      {% for item in cart.items %}<p>{{ item.title | link_to: item.url }}
        <input type="number" name="updates[]" value="{{ item.quantity }}" aria-label="{{ item.title | escape }}">
        {{ item.line_price | money }} <a href="/cart/change?line={{ forloop.index }}&amp;quantity=0">&times;</a></p>{% endfor %}
      <p class="total">{{ cart.total_price | money_with_currency }}</p>
      <input type="submit" name="update" class="btn" value="{{ 'cart.update' | t }}">
    </form>{% endif %}`,
  'templates/blog.liquid': `{% paginate blog.articles by 5 %}{% for article in blog.articles %}
    <h2>{{ article.title | link_to: article.url }}</h2>{{ article.published_at | date: format: 'month_day_year' }}{% endfor %}{% endpaginate %}`,
  'templates/article.liquid': `<h2>{{ article.title }}</h2>{{ article.published_at | time_tag: '%B %d, %Y' }}<div class="rte">{{ article.content }}</div>`,
  'templates/page.liquid': `<h2>{{ page.title }}</h2><div class="rte">{{ page.content }}</div>`,
  'templates/search.liquid': `<form action="/search"><input name="q" value="{{ search.terms | escape }}" aria-label="?"></form>
    {% if search.performed %}{% for item in search.results %}<p>{{ item.title | link_to: item.url }}</p>{% endfor %}{% endif %}`,
  'templates/404.liquid': `<h2>{{ 'general.gone' | t }}</h2>`,
  'templates/customers/login.liquid': `{% form 'customer_login' %}<h2>{{ 'layout.log_in' | t }}</h2>{{ form.errors | default_errors }}
    <input type="email" name="customer[email]" aria-label="E-mail"><input type="password" name="customer[password]" aria-label="***">
    <input type="submit" class="btn" value="{{ 'layout.log_in' | t }}">{% endform %}{{ 'layout.register' | t | customer_register_link }}`,
  'templates/customers/register.liquid': `{% form 'create_customer' %}<h2>{{ 'layout.register' | t }}</h2>{{ form.errors | default_errors }}
    <input type="email" name="customer[email]" aria-label="E-mail"><input type="password" name="customer[password]" aria-label="***">
    <input type="submit" class="btn" value="{{ 'layout.register' | t }}">{% endform %}`,
  'templates/customers/account.liquid': `<h2>{{ customer.name }}</h2>{% for order in customer.orders %}<p>{{ order.name }} {{ order.created_at | date: '%b %d' }}</p>{% endfor %}`,
  'templates/customers/addresses.liquid': `{% form 'customer_address', customer.new_address %}<select name="address[country]" id="country" data-default="{{ form.country }}">{{ country_option_tags }}</select>{% endform %}`,
}

const snippets = {
  'snippets/social-meta.liquid': `<meta property="og:site_name" content="{{ shop.name | escape }}">
    {% if template contains 'product' %}<meta property="og:title" content="{{ product.title | escape }}">{% endif %}`,
  'snippets/product-card.liquid': `<a class="card" href="{{ product.url | within: collection }}">
    <span class="paper">{% if product.featured_image %}<img src="{{ product.featured_image.src | img_url: 'medium' }}" alt="">{% endif %}</span>
    {{ product.title }}
    <b>{% if product.price_varies %}{{ 'product.from' | t: price: product.price_min | money }}{% else %}{{ product.price | money }}{% endif %}</b></a>`,
}

const settings = [
  {
    name: 'Colours',
    settings: [
      { type: 'header', content: 'Main' },
      { type: 'color', id: 'color_primary', label: 'Buttons and links', default: '#a0522d' },
      { type: 'color', id: 'color_body', label: 'Background', default: '#fdf8f0' },
    ],
  },
  {
    name: 'Type',
    settings: [
      {
        type: 'select',
        id: 'type_size',
        label: 'Size',
        options: [
          { value: '15px', label: 'Small' },
          { value: '17px', label: 'Large' },
        ],
        default: '17px',
      },
    ],
  },
  {
    name: 'Texts',
    settings: [
      { type: 'text', id: 'hero', label: 'On the home page', default: 'Made by hand since 1998' },
      { type: 'textarea', id: 'footer_note', label: 'Foot', default: '' },
    ],
  },
]

const sheet = `/* Colours and sizes come from the settings. */
$colorPrimary: {{ settings.color_primary }};
$colorBody: {{ settings.color_body | default: '#fff' }};
$size: {{ settings.type_size }};
@import 'mixins';

* { @include box-sizing(border-box); }
body { background: $colorBody; color: darken($colorPrimary, 30%); font: #{$size}/1.5 Georgia, serif; margin: 0 auto; max-width: 60em; padding: 0 1em; }
a { color: $colorPrimary; &:hover { color: lighten($colorPrimary, 10%); } }
.site-header { @include clearfix; border-bottom: 1px solid rgba($colorPrimary, 0.3);
  h1 { float: left; a { text-decoration: none; } } }
.site-nav { float: right; li { display: inline-block; margin: 1em 0 0 ($size * 1); } .active a { font-weight: bold; } }
.hero { background: $colorPrimary url({{ 'pattern.svg' | asset_url }}); color: #fff; font-size: 2em; margin: 1em 0; padding: 2em; }
@for $i from 1 through 3 { .grid-#{$i} { width: 100% / $i; } }
.card { display: inline-block; margin: 0 2% 1em 0; vertical-align: top; width: 30%; @include at(30em) { width: 47%; }
  .paper { background: mix($colorPrimary, $colorBody, 15%); display: block; height: 9em; overflow: hidden; } img { width: 100%; } b { display: block; } }
.btn { background: $colorPrimary; border: 0; color: #fff; font: inherit; padding: 0.5em 1em; *zoom: 1; }
.no-js .js-only { display: none; }
{% if settings.footer_note != blank %}.site-footer { border-top: 3px double $colorPrimary; }{% endif %}`

const mixins = `@mixin clearfix { &:after { clear: both; content: ''; display: table; } *zoom: 1; }
@mixin box-sizing($kind) { -webkit-box-sizing: $kind; box-sizing: $kind; }
@mixin at($width) { @media screen and (max-width: $width) { @content; } }`

const texts = {
  layout: { cart: 'Basket', log_in: 'Log in', log_out: 'Log out', register: 'Open an account' },
  product: { add: 'Add to basket', quantity: 'Quantity', gone: 'Not made any more', from: 'From {{ price }}' },
  collection: { empty: 'Nothing here yet' },
  cart: { empty: 'Nothing in it yet', update: 'Update' },
  general: { gone: 'There is no such page' },
}

/** A theme as they were written in 2016: templates without sections, Sass with Liquid, scripts of others from elsewhere. */
export const olderTheme = (hosts: OlderHosts): Readonly<Record<string, string>> => ({
  'layout/theme.liquid': layout(hosts),
  ...templates,
  ...snippets,
  'config/settings_schema.json': JSON.stringify([{ name: 'theme_info', theme_name: 'Workshop' }, ...settings]),
  'config/settings_data.json': JSON.stringify({
    current: 'Default',
    presets: { Default: { color_primary: '#7a3b12' }, Blue: { color_primary: '#1a3f6b' } },
  }),
  'locales/en.default.json': JSON.stringify(texts),
  'assets/shop.scss.liquid': sheet,
  'assets/mixins.scss': mixins,
  'assets/shop.js.liquid': `document.documentElement.className = 'js';
    if (window.jQuery) jQuery('#cart-count').attr('data-library', 'yes');
    document.documentElement.setAttribute('data-color', {{ settings.color_primary | json }})`,
  'assets/pattern.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 8L8 0" stroke="#fff" stroke-opacity=".25"/></svg>',
  'assets/size-chart.html': '<!doctype html><script>alert(1)</script><table><tr><td>S</td></tr></table>',
  'assets/icons.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'assets/Icons (old).swf': 'FWS',
})
